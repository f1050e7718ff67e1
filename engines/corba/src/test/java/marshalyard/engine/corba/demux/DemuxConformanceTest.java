package marshalyard.engine.corba.demux;

import java.io.IOException;
import java.util.Map;
import marshalyard.engine.corba.DeadAddress;
import marshalyard.engine.tck.EngineConformance;
import org.junit.jupiter.api.Nested;

/** Every strategy of finding operations and objects passes the kit. */
class DemuxConformanceTest {
    abstract static class Flavour extends EngineConformance {
        Flavour(String strategy, Map<String, String> options) {
            super(new DemuxEngine(), with(strategy, options));
        }

        private static Map<String, String> with(String strategy, Map<String, String> options) {
            var all = new java.util.HashMap<>(options);
            all.put("strategy", strategy);
            return all;
        }

        @Override
        protected String deadAddress() throws IOException {
            return DeadAddress.corbaloc();
        }
    }

    @Nested
    class Skeleton extends Flavour {
        Skeleton() {
            super("skeleton", Map.of("operations", "1000", "timeDispatch", "true"));
        }
    }

    @Nested
    class Linear extends Flavour {
        Linear() {
            super("linear", Map.of("targetOperation", "random"));
        }
    }

    @Nested
    class HashingOverTls extends Flavour {
        HashingOverTls() {
            super("hashing", Map.of());
        }

        @Override
        protected boolean overTls() {
            return true;
        }
    }

    @Nested
    class HashingAmongManyObjects extends Flavour {
        HashingAmongManyObjects() {
            super(
                    "hashing",
                    Map.of(
                            "objects",
                            "100",
                            "targetObject",
                            "random",
                            "operationNames",
                            "numbers"));
        }
    }

    @Nested
    class DirectWithDefaultServant extends Flavour {
        DirectWithDefaultServant() {
            super("direct", Map.of("objects", "100", "objectLookup", "default-servant"));
        }
    }

    @Nested
    class PerfectWithServantLocator extends Flavour {
        PerfectWithServantLocator() {
            super("perfect", Map.of("objects", "100", "objectLookup", "servant-locator"));
        }
    }
}
