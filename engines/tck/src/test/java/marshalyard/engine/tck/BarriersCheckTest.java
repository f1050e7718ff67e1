package marshalyard.engine.tck;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import marshalyard.engine.Engine;
import marshalyard.engine.EngineDescriptor;
import marshalyard.engine.EngineException;
import marshalyard.engine.Inbox;
import marshalyard.engine.Payload;
import marshalyard.engine.Receiver;
import marshalyard.engine.Request;
import marshalyard.engine.Sender;
import marshalyard.engine.Settings;
import marshalyard.engine.Style;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The kit against an engine whose barriers set off when they are waited for. */
class BarriersCheckTest {
    @TempDir Path scratch;

    private static final class Late implements Engine {
        private final NullEngine engine = new NullEngine();

        @Override
        public EngineDescriptor describe() {
            return engine.describe();
        }

        @Override
        public Receiver receive(Settings settings, Inbox inbox) {
            return engine.receive(settings, inbox);
        }

        @Override
        public Sender connect(String address, Settings settings) throws EngineException {
            Sender sender = engine.connect(address, settings);
            return new Sender() {
                @Override
                public Request prepare(Payload payload, Style style) throws Exception {
                    return sender.prepare(payload, style);
                }

                @Override
                public void flush() throws Exception {
                    sender.flush();
                }

                @Override
                public void close() throws EngineException {
                    sender.close();
                }
            };
        }
    }

    @Test
    void barriersThatWaitForEachOtherAreFound() {
        Engine engine = new Late();
        EndFactory factory =
                new EndFactory(
                        engine,
                        engine.describe(),
                        Map.of(),
                        scratch,
                        type -> true,
                        style -> true,
                        own -> true,
                        null);
        assertThatThrownBy(
                        () ->
                                new BarriersCheck(factory, Duration.ZERO)
                                        .barriersOfConnectionsGoTogether())
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("barriers that Sender.beginFlush() has sent");
    }
}
