package marshalyard.engine.mqtt;

import static org.assertj.core.api.Assertions.assertThat;

import com.hivemq.client.mqtt.datatypes.MqttQos;
import io.reactivex.plugins.RxJavaPlugins;
import java.nio.file.Path;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import marshalyard.engine.Broker;
import marshalyard.engine.Settings;
import marshalyard.engine.tck.ServedBroker;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIf;
import org.junit.jupiter.api.io.TempDir;

/** Closed connections, of which the library tells nothing. */
@EnabledIf("marshalyard.engine.mqtt.MqttConformanceTest#hasBroker")
class MqttClosingTest {
    private static final int TIMES = 10;

    @TempDir private Path folder;
    private final Queue<Throwable> told = new ConcurrentLinkedQueue<>();

    @AfterEach
    void printAgain() {
        RxJavaPlugins.setErrorHandler(null);
    }

    /** It printed thousands of lines, for it could not tell the handler of the session's end. */
    @Test
    void nothingIsPrinted() throws Exception {
        RxJavaPlugins.setErrorHandler(told::add);
        ServedBroker served = new ServedBroker(new MqttEngine());
        try (Broker broker = served.serve(folder, Map.of())) {
            Settings settings = served.settings(folder, broker.address(), Map.of());
            for (int i = 0; i < TIMES; i++) {
                MqttClientLink link = MqttClientLink.open(settings, "closing", broken -> {});
                link.subscribe("closing", MqttQos.AT_MOST_ONCE, message -> {});
                link.close();
            }
        }
        assertThat(told).isEmpty();
    }
}
