package marshalyard.engine.corba;

import java.io.IOException;
import java.util.Map;
import marshalyard.engine.DataType;
import marshalyard.engine.Engine;
import marshalyard.engine.OwnType;
import marshalyard.engine.corba.dii.DiiEngine;
import marshalyard.engine.corba.sii.SiiEngine;
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

    /** A flavour that differs from another in few things, so that not every type tells more. */
    abstract static class Variant extends Flavour {
        Variant(Engine engine, Map<String, String> options) {
            super(engine, options);
        }

        @Override
        protected boolean applies(OwnType type) {
            return type.token().equals("odd-levels");
        }

        @Override
        protected boolean applies(DataType type) {
            return type == DataType.CHAR
                    || type == DataType.DOUBLE
                    || type.base() == DataType.RECORD_UNALIGNED;
        }
    }

    @Nested
    class StubToSkeleton extends Flavour {
        StubToSkeleton() {
            super(new SiiEngine(), Map.of());
        }
    }

    @Nested
    class StubToSkeletonWithCompiledAny extends Variant {
        StubToSkeletonWithCompiledAny() {
            super(new SiiEngine(), Map.of("anyMarshalling", "compiled", "cacheTypeCodes", "true"));
        }
    }

    @Nested
    class StubToSkeletonOverTls extends Variant {
        StubToSkeletonOverTls() {
            super(new SiiEngine(), Map.of());
        }

        @Override
        protected boolean overTls() {
            return true;
        }
    }

    @Nested
    class StubToDsi extends Flavour {
        StubToDsi() {
            super(new SiiEngine(), Map.of("server", "dsi"));
        }
    }

    @Nested
    class StubOverGiop10ToCompiledDsi extends Variant {
        StubOverGiop10ToCompiledDsi() {
            super(
                    new SiiEngine(),
                    Map.of("server", "dsi", "serverMarshalling", "compiled", "giop", "1.0"));
        }
    }

    @Nested
    class DiiToSkeleton extends Variant {
        DiiToSkeleton() {
            super(new DiiEngine(), Map.of());
        }
    }

    /** One type tells enough, for what is dynamic lies above the connection. */
    @Nested
    class DiiToSkeletonOverTls extends Flavour {
        DiiToSkeletonOverTls() {
            super(new DiiEngine(), Map.of());
        }

        @Override
        protected boolean overTls() {
            return true;
        }

        @Override
        protected boolean applies(OwnType type) {
            return false;
        }

        @Override
        protected boolean applies(DataType type) {
            return type == DataType.OCTET;
        }
    }

    @Nested
    class DiiReusingArgumentsToDsi extends Variant {
        DiiReusingArgumentsToDsi() {
            super(new DiiEngine(), Map.of("requestReuse", "arguments", "server", "dsi"));
        }
    }

    @Nested
    class CompiledDiiRefillingOneRequestToSkeleton extends Variant {
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
