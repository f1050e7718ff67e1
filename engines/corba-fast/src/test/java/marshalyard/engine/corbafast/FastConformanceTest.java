package marshalyard.engine.corbafast;

import java.io.IOException;
import java.util.Map;
import marshalyard.engine.tck.EngineConformance;
import org.junit.jupiter.api.Nested;

/** The kit with the options as they are, with every optimisation off, and with every one on. */
class FastConformanceTest {
    abstract static class Flavour extends EngineConformance {
        Flavour(Map<String, String> options) {
            super(new FastEngine(), options);
        }

        @Override
        protected String deadAddress() throws IOException {
            return DeadAddress.corbaloc();
        }
    }

    @Nested
    class AsItIs extends Flavour {
        AsItIs() {
            super(Map.of());
        }
    }

    @Nested
    class EverythingOff extends Flavour {
        EverythingOff() {
            super(
                    Map.of(
                            "marshalling", "interpreted",
                            "copies", "naive",
                            "conversion", "always",
                            "demux", "linear",
                            "checksum", "crc32c"));
        }
    }

    @Nested
    class EverythingOn extends Flavour {
        EverythingOn() {
            super(
                    Map.of(
                            "marshalling", "adaptive",
                            "copies", "view",
                            "conversion", "lazy",
                            "requestCache", "true",
                            "changing", "10",
                            "demux", "delayered",
                            "checksum", "crc32c",
                            "ilp", "true",
                            "transport", "unix"));
        }

        @Override
        protected boolean leavesInPlace() {
            return true;
        }
    }

    @Nested
    class InDatagrams extends Flavour {
        InDatagrams() {
            super(Map.of("transport", "udp"));
        }

        @Override
        protected String deadAddress() throws IOException {
            return DeadAddress.ofDatagrams();
        }
    }
}
