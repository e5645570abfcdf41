import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import org.opensearch.analysis.common.CommonAnalysisPlugin;
import org.opensearch.common.logging.LogConfigurator;
import org.opensearch.common.settings.Settings;
import org.opensearch.node.InternalSettingsPreparer;
import org.opensearch.node.Node;
import org.opensearch.transport.Netty4Plugin;

/** One OpenSearch node of a test cluster: {@code java SimpanNode.java home name http transport seed,seed masters,masters}. */
public final class SimpanNode {
    private static final class Bare extends Node {
        Bare(Settings settings, Path home, String name) {
            super(InternalSettingsPreparer.prepareEnvironment(settings, Map.of(), home.resolve("config"), () -> name),
                List.of(Netty4Plugin.class, CommonAnalysisPlugin.class), false);
        }
    }

    public static void main(String[] given) throws Exception {
        Path home = Path.of(given[0]);
        Settings settings = Settings.builder()
            .put("path.home", home).put("path.data", home.resolve("data")).put("path.logs", home.resolve("logs"))
            .put("cluster.name", "simpan-test").put("node.name", given[1])
            .put("network.host", "127.0.0.1").put("http.port", given[2]).put("transport.port", given[3])
            .put("http.type", "netty4").put("transport.type", "netty4")
            .putList("discovery.seed_hosts", Arrays.asList(given[4].split(",")))
            .putList("cluster.initial_cluster_manager_nodes", Arrays.asList(given[5].split(",")))
            .put("node.processors", 1)
            .put("cluster.routing.allocation.disk.threshold_enabled", false)
            .put("indices.recovery.internal_action_timeout", "10s") // a copy whose source forgot it begins again,
            .put("indices.recovery.recovery_activity_timeout", "20s") // in place of 15 and 30 minutes
            .put("cluster.fault_detection.follower_check.interval", "1s")
            .put("cluster.fault_detection.follower_check.timeout", "2s")
            .put("cluster.fault_detection.follower_check.retry_count", 2)
            .put("cluster.fault_detection.leader_check.interval", "1s")
            .put("cluster.fault_detection.leader_check.timeout", "2s")
            .put("cluster.fault_detection.leader_check.retry_count", 2)
            .build();
        LogConfigurator.registerErrorListener();
        Node node = new Bare(settings, home, given[1]);
        CountDownLatch stop = new CountDownLatch(1);
        Runtime.getRuntime().addShutdownHook(new Thread(() -> {
            try {
                node.close();
            } catch (Exception error) {
                error.printStackTrace();
            }
            stop.countDown();
        }));
        node.start();
        System.out.println("started " + given[1]);
        stop.await();
    }
}
