package marshalyard.engine.sockets;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.function.Supplier;
import marshalyard.engine.ElementType;
import marshalyard.engine.Inbox;
import marshalyard.engine.Options;
import marshalyard.engine.Payload;
import marshalyard.engine.Settings;
import marshalyard.engine.tck.EngineConformance;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.api.condition.JRE;
import org.junit.jupiter.api.io.TempDir;

class TcpConformanceTest {
    @Nested
    class NetworkOrder extends Tcp {
        NetworkOrder() {
            super(Map.of());
        }
    }

    @Nested
    class NativeOrder extends Tcp {
        NativeOrder() {
            super(Map.of("byteOrder", "native"));
        }
    }

    @Nested
    class DeliveringArrays extends Tcp {
        DeliveringArrays() {
            super(Map.of("delivery", "array"));
        }
    }

    @Nested
    class WithNagle extends Tcp {
        WithNagle() {
            super(Map.of("noDelay", "false"));
        }
    }

    @Nested
    class OverTls extends Tcp {
        OverTls() {
            super(Map.of());
        }

        @Override
        protected boolean overTls() {
            return true;
        }
    }

    @Nested
    @EnabledForJreRange(min = JRE.JAVA_21)
    class OnVirtualThreads extends Tcp {
        OnVirtualThreads() {
            super(Map.of("threads", "virtual"));
        }
    }

    @Test
    @EnabledForJreRange(max = JRE.JAVA_20)
    void virtualThreadsOfAnOldJdkAreRefusedWithASentence(@TempDir Path scratch) {
        TcpEngine engine = new TcpEngine();
        Options options = Options.of(engine.describe().options(), Map.of("threads", "virtual"));
        Settings settings = new Settings("127.0.0.1", 0, options, "", 1, scratch);
        assertThatThrownBy(() -> engine.receive(settings, new RecordingNothing()))
                .hasMessageContaining("Virtual threads take JDK 21 or later");
    }

    private static final class RecordingNothing implements Inbox {
        @Override
        public void accept(ElementType type, int elements, Supplier<Payload> content) {}

        @Override
        public void barrier() {}

        @Override
        public void failed(Throwable cause) {}
    }

    abstract static class Tcp extends EngineConformance {
        Tcp(Map<String, String> options) {
            super(new TcpEngine(), options);
        }

        @Override
        protected String deadAddress() throws IOException {
            return DeadAddress.tcp();
        }
    }
}
