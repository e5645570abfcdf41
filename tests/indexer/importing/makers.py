"""Small rulebooks of our own invention in every format, made from known content."""

import io
import zipfile
from collections.abc import Sequence
from typing import Any
from xml.sax.saxutils import escape

import docx
from reportlab.lib import colors
from reportlab.lib.pagesizes import A4
from reportlab.lib.styles import ParagraphStyle
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.cidfonts import UnicodeCIDFont
from reportlab.platypus import BaseDocTemplate, Frame, PageTemplate, Paragraph, Spacer, Table, TableStyle

FONT = "HYSMyeongJo-Medium"
# ("h1" | "h2" | "p" | "li", text) or ("table", rows)
Content = Sequence[tuple[str, Any]]
RULES: Content = (
    ("h1", "등대 섬"),
    ("p", "등대 섬은 둘에서 넷까지 함께 배를 몰아 등대를 밝히는 놀이입니다."),
    ("h2", "게임 준비"),
    ("p", "저마다 배 한 척과 기름 세 통을 받습니다. 지도는 가운데에 펼칩니다."),
    ("li", "안개 표식은 바다 칸마다 하나씩 놓습니다."),
    ("li", "등대 표식은 지도 옆에 쌓아 둡니다."),
    ("h2", "항해"),
    ("p", "차례가 오면 배를 두 칸까지 옮깁니다. 암초가 있는 칸에는 들어갈 수 없습니다."),
    ("table", [["날씨", "옮길 칸", "드는 기름"], ["맑음", "둘", "한 통"], ["안개", "하나", "두 통"], ["폭풍", "없음", "세 통"]]),
    ("p", "폭풍이 지나면 모든 배가 항구로 돌아옵니다."),
)


def words(content: Content) -> list[str]:
    """Every piece of text in order, the cells of a table one by one."""
    return [piece for kind, value in content for piece in ([cell for row in value for cell in row] if kind == "table" else [value])]


def make_docx(content: Content) -> bytes:
    document = docx.Document()
    for kind, value in content:
        if kind == "table":
            table = document.add_table(rows=len(value), cols=len(value[0]))
            for i, row in enumerate(value):
                for j, cell in enumerate(row):
                    table.cell(i, j).text = cell
        elif kind in ("h1", "h2"):
            document.add_heading(value, int(kind[1]))
        else:
            document.add_paragraph(value, style="List Bullet" if kind == "li" else None)
    out = io.BytesIO()
    document.save(out)
    return out.getvalue()


def make_pdf(content: Content, columns: int = 1) -> bytes:
    pdfmetrics.registerFont(UnicodeCIDFont(FONT))
    sizes = {"h1": 20, "h2": 15, "p": 10, "li": 10}
    story: list[Any] = []
    for kind, value in content:
        if kind == "table":
            table = Table(value, style=TableStyle([("GRID", (0, 0), (-1, -1), 0.6, colors.black), ("FONT", (0, 0), (-1, -1), FONT, 10)]))
            story += [Spacer(1, 8), table, Spacer(1, 8)]
        else:
            style = ParagraphStyle(kind, fontName=FONT, fontSize=sizes[kind], leading=sizes[kind] * 1.3, spaceAfter=9, wordWrap="CJK")
            story.append(Paragraph(("• " if kind == "li" else "") + escape(value), style))
    out = io.BytesIO()
    width, height = A4
    gap = 30
    each = (width - 100 - gap * (columns - 1)) / columns
    frames = [Frame(50 + n * (each + gap), 50, each, height - 100, id=str(n)) for n in range(columns)]
    BaseDocTemplate(out, pagesize=A4, pageTemplates=[PageTemplate(frames=frames)]).build(story)
    return out.getvalue()


NS = 'xmlns:hs="http://www.hancom.co.kr/hwpml/2011/section" xmlns:hp="http://www.hancom.co.kr/hwpml/2011/paragraph"'
HH = 'xmlns:hh="http://www.hancom.co.kr/hwpml/2011/head"'


def make_hwpx(content: Content, header: bool = True, container: bool = True) -> bytes:
    def paragraph(text: str, style: str = "0") -> str:
        return f'<hp:p styleIDRef="{style}"><hp:run charPrIDRef="0"><hp:t>{escape(text)}</hp:t></hp:run></hp:p>'

    body = []
    for kind, value in content:
        if kind == "table":
            rows = "".join("<hp:tr>" + "".join(f"<hp:tc><hp:subList>{paragraph(cell)}</hp:subList></hp:tc>" for cell in row) + "</hp:tr>" for row in value)
            body.append(f'<hp:p styleIDRef="0"><hp:run charPrIDRef="0"><hp:tbl>{rows}</hp:tbl></hp:run></hp:p>')
        else:
            body.append(paragraph(("• " if kind == "li" else "") + value, {"h1": "1", "h2": "2"}.get(kind, "0")))
    files = {"Contents/section0.xml": f'<?xml version="1.0" encoding="UTF-8"?><hs:sec {NS}>{"".join(body)}</hs:sec>'}
    if header:
        styles = "".join(f'<hh:style id="{i}" name="{name}" engName="{eng}"/>' for i, name, eng in ((0, "바탕글", "Normal"), (1, "개요 1", "Outline 1"), (2, "개요 2", "Outline 2")))
        files["Contents/header.xml"] = f'<?xml version="1.0" encoding="UTF-8"?><hh:head {HH}><hh:refList><hh:styles>{styles}</hh:styles></hh:refList></hh:head>'
    if container:
        files["mimetype"] = "application/hwp+zip"
        files["META-INF/container.xml"] = "<container/>"
    return make_zip(files)


def make_zip(files: dict[str, str | bytes]) -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, text in files.items():
            archive.writestr(name, text)
    return out.getvalue()
