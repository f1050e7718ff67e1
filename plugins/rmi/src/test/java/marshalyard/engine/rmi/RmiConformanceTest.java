package marshalyard.engine.rmi;

import java.net.InetAddress;
import java.nio.file.Path;
import java.util.Map;
import marshalyard.engine.Options;
import marshalyard.engine.Receiver;
import marshalyard.engine.Settings;
import marshalyard.engine.tck.EngineConformance;
import org.junit.jupiter.api.Nested;

/** The kit, with both ways of writing structs. */
class RmiConformanceTest {
    @Nested
    class Serializable extends Rmi {
        Serializable() {
            super(Map.of());
        }
    }

    @Nested
    class Externalizable extends Rmi {
        Externalizable() {
            super(Map.of("structs", "externalizable"));
        }
    }

    abstract static class Rmi extends EngineConformance {
        Rmi(Map<String, String> options) {
            super(new RmiEngine(), options);
        }

        /** The address of a receiver that is closed. */
        @Override
        protected String deadAddress() {
            Options options = Options.of(RmiEngine.DESCRIPTOR.options(), Map.of());
            String host = InetAddress.getLoopbackAddress().getHostAddress();
            Settings settings = new Settings(host, 0, options, "", 1, Path.of("."));
            try (Receiver receiver = new RmiEngine().receive(settings, null)) {
                return receiver.address();
            } catch (Exception e) {
                throw new IllegalStateException(e);
            }
        }
    }
}
