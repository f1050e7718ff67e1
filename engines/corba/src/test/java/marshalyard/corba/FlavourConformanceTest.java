package marshalyard.corba;

import java.io.IOException;
import java.util.Map;
import marshalyard.corba.dii.DiiEngine;
import marshalyard.corba.sii.SiiEngine;
import marshalyard.engine.Engine;
import marshalyard.engine.tck.EngineConformance;
import org.junit.jupiter.api.Nested;

/** Client flavour by server flavour: each passes the kit. */
class FlavourConformanceTest {
    abstract static class Flavour extends EngineConformance {
        Flavour(Engine engine, Map<String, String> options) {
            super(engine, options);
        }

        @Override
        protected String deadAddress() throws IOException {
            return DeadAddress.corbaloc();
        }
    }

    @Nested
    class StubToSkeleton extends Flavour {
        StubToSkeleton() {
            super(new SiiEngine(), Map.of());
        }
    }

    @Nested
    class StubToSkeletonWithCompiledAny extends Flavour {
        StubToSkeletonWithCompiledAny() {
            super(new SiiEngine(), Map.of("anyMarshalling", "compiled", "cacheTypeCodes", "true"));
        }
    }

    @Nested
    class StubToDsi extends Flavour {
        StubToDsi() {
            super(new SiiEngine(), Map.of("server", "dsi"));
        }
    }

    @Nested
    class StubOverGiop10ToCompiledDsi extends Flavour {
        StubOverGiop10ToCompiledDsi() {
            super(
                    new SiiEngine(),
                    Map.of("server", "dsi", "serverMarshalling", "compiled", "giop", "1.0"));
        }
    }

    @Nested
    class DiiToSkeleton extends Flavour {
        DiiToSkeleton() {
            super(new DiiEngine(), Map.of());
        }
    }

    @Nested
    class DiiReusingArgumentsToDsi extends Flavour {
        DiiReusingArgumentsToDsi() {
            super(new DiiEngine(), Map.of("requestReuse", "arguments", "server", "dsi"));
        }
    }

    @Nested
    class CompiledDiiRefillingOneRequestToSkeleton extends Flavour {
        CompiledDiiRefillingOneRequestToSkeleton() {
            super(new DiiEngine(), Map.of("requestReuse", "refilled", "marshalling", "compiled"));
        }
    }

    @Nested
    class CompiledDiiReusingOneRequestToCompiledDsi extends Flavour {
        CompiledDiiReusingOneRequestToCompiledDsi() {
            super(
                    new DiiEngine(),
                    Map.of(
                            "requestReuse", "request",
                            "marshalling", "compiled",
                            "server", "dsi",
                            "serverMarshalling", "compiled"));
        }
    }
}
