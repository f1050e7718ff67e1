package marshalyard.engine.tck;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
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

/** The kit against an engine whose sender lists every request that it has ever prepared. */
class ReleaseCheckTest {
    @TempDir Path scratch;

    private static final class Hoarding implements Engine {
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
            return new HoardingSender(engine.connect(address, settings));
        }
    }

    private static final class HoardingSender implements Sender {
        private final Sender sender;
        private final List<Request> prepared = new ArrayList<>();

        HoardingSender(Sender sender) {
            this.sender = sender;
        }

        @Override
        public Request prepare(Payload payload, Style style) throws Exception {
            Request request = sender.prepare(payload, style);
            prepared.add(request);
            return request;
        }

        @Override
        public void flush() throws Exception {
            sender.flush();
        }

        @Override
        public void close() throws EngineException {
            prepared.clear();
            sender.close();
        }
    }

    @Test
    void requestsThatStayAreFound() {
        Engine engine = new Hoarding();
        ReleaseCheck check =
                new ReleaseCheck(
                        new EndFactory(
                                engine,
                                engine.describe(),
                                Map.of(),
                                scratch,
                                type -> true,
                                style -> style == Style.ONEWAY,
                                own -> true,
                                null));
        assertThatThrownBy(check::closedRequestsAreReleased)
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("oneway requests had prepared before they were closed");
    }
}
