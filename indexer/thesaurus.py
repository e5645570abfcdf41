"""입말: how players say at the table what rulebooks write, for any game. Used for queries only, below the words typed.

Words of one game (리롤, 오버워치) belong into the ``search`` list of its terms, not here.
"""

from collections.abc import Mapping

PAIRS = """
배치: 놓다 두다
획득: 얻다 받다 가져오다
제거: 없애다 버리다 빼다 치우다
선택: 고르다 정하다
등장: 나오다 소환 놓다
소환: 등장 소집 소환하다
비용: 내다 값 지불
값: 비용
공개: 보이다 뒤집다 공개하다
이동: 움직이다 옮기다 가다
회복: 치료 줄이다 제거
개수: 한도
쉬다: 휴식
도망가다 도망치다 튀다: 도주 후퇴 퇴각 이탈
도망: 도주 후퇴 퇴각
때리다 치다 패다 덤비다: 공격 공격하다
쏘다: 사격 원거리 공격
죽다 죽이다 잡다 없애다 쓰러뜨리다: 제거 처치 제거하다 파괴 전멸 전사
없어지다 사라지다 날아가다: 제거 제거되다 버리다 잃다
빠지다: 제거 줄이다 빼다 감소
뺏기다 빼앗기다 잃다: 점령 빼앗다 잃다 정복 손실
뺏다 빼앗다 먹다 차지하다: 점령 통제 정복 빼앗다 획득
놓다 두다: 배치 놓다
얻다 받다 먹다: 획득 받다 얻다
사다: 구매 고용 구입 비용
팔다: 판매 교환
뽑다: 소집 고용 뽑다 공개
데려가다 데려오다: 합류 참여 동행
고르다 정하다 뽑다: 선택 선택하다 고르다 정하다 지정
모으다: 획득 합계
버리다: 버리다 폐기 포기 제거
움직이다 가다 옮기다: 이동 이동하다 옮기다
들어가다 들어오다: 진입 들다 들어가다 출입 합류
나가다 나오다 떠나다: 이탈 떠나다 나오다
지나가다 넘다 건너다: 통과 지나다 건너가다
이기다: 승리 승자 이기다
지다: 패배 패자
비기다 같다: 동점 무승부 동수
끝나다: 종료 끝 끝내다 마치다
시작하다: 시작 처음
살다 살리다 되살리다 부활하다: 복귀 회복 치료
낫다 고치다: 회복 치료 제거
막다: 방어 막기 차단 무효 수비
지키다: 방어 수비 방어하다
보이다 보다: 시야 공개 확인 검사
숨다 숨기다: 은폐 숨기다 비공개
들키다: 발각 노출
깨우다: 각성 활성화
멈추다 서다: 정지 멈추다
붙다: 인접 교전 맞붙다
떨어지다 떨어뜨리다: 떨어지다 떨어뜨리다 간격 거리 내려가다
세다: 계산 합계 세다
바꾸다: 교체 변경 교환 바꾸다 대체
다시: 재 재굴림
돌아오다: 복귀 재집결 돌아오다 회복
쌓이다 겹치다: 누적 중복 겹치다
내다 치르다: 비용 지불 내다
공짜: 무료
싸다: 적다 할인 비용
비싸다: 비용 추가
점수: 승점 득점 코인 명성
돈: 코인 비용 영향력
땅: 지역
나라: 국가
애: 유닛 병사
여럿: 여러
혼자: 솔로 1인
둘이: 2인
셋이: 3인
먼저: 먼저 우선 첫
안전하다: 면역
무적: 면역
데미지: 피해 대미지
대미지: 피해 데미지
한도: 제한 최대 한도
제한: 최대 한도 제한
최대: 한도 최대 제한
""".strip()


def _pairs(text: str) -> Mapping[str, tuple[str, ...]]:
    said: dict[str, dict[str, None]] = {}
    for line in text.splitlines():
        left, right = line.split(":")
        for word in left.split():
            said.setdefault(word, {}).update(dict.fromkeys(other for other in right.split() if other != word))
    return {word: tuple(others) for word, others in said.items()}


SPOKEN: Mapping[str, tuple[str, ...]] = _pairs(PAIRS)
