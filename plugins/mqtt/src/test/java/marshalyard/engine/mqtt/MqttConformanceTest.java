package marshalyard.engine.mqtt;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import marshalyard.engine.Broker;
import marshalyard.engine.DataType;
import marshalyard.engine.tck.EngineConformance;
import marshalyard.engine.tck.RunningServerTrials;
import marshalyard.engine.tck.ServedBroker;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIf;
import org.junit.jupiter.api.io.TempDir;

/** The kit, over a real broker, where the machine has one. */
@EnabledIf("hasBroker")
class MqttConformanceTest {
    static boolean hasBroker() {
        return Files.isExecutable(Path.of("/usr/sbin/mosquitto"))
                || Files.isExecutable(Path.of("/usr/bin/mosquitto"));
    }

    @Test
    void trialsPassThroughABrokerThatRunsAlready(@TempDir Path folder) throws Exception {
        try (Broker broker = new ServedBroker(new MqttEngine()).serve(folder, Map.of())) {
            new RunningServerTrials("mqtt", folder.resolve("trials")).pass(broker);
        }
    }

    @Nested
    class AtMostOnce extends Flavour {
        AtMostOnce() {
            super(Map.of("qos", "0"));
        }
    }

    @Nested
    class ExactlyOnce extends Flavour {
        ExactlyOnce() {
            super(Map.of("qos", "2", "window", "16"));
        }
    }

    @Nested
    class AtLeastOnce extends Flavour {
        AtLeastOnce() {
            super(Map.of());
        }
    }

    @Nested
    class SharedAtMostOnce extends Flavour {
        SharedAtMostOnce() {
            super(Map.of("qos", "0", "shared", "true"));
        }

        @Override
        protected boolean applies(DataType type) {
            return type == DataType.DOUBLE;
        }
    }

    @Nested
    class SharedExactlyOnce extends Flavour {
        SharedExactlyOnce() {
            super(Map.of("qos", "2", "window", "16", "shared", "true"));
        }

        @Override
        protected boolean applies(DataType type) {
            return type == DataType.DOUBLE;
        }
    }

    abstract static class Flavour extends EngineConformance {
        Flavour(Map<String, String> options) {
            super(new MqttEngine(), options);
        }

        @Override
        protected String deadAddress() {
            return "a/topic/without/broker";
        }
    }
}
