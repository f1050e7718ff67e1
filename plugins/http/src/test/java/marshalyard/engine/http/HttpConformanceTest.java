package marshalyard.engine.http;

import java.util.Map;
import marshalyard.engine.server.Token;
import marshalyard.engine.tck.EngineConformance;
import org.junit.jupiter.api.Nested;

/** The kit, by each version of HTTP and each client; {@link BodyTest} has the forms of bodies. */
class HttpConformanceTest {
    @Nested
    class JsonByJetty extends Http {
        JsonByJetty() {
            super(Map.of("outstanding", "4"));
        }
    }

    @Nested
    class CborByJettyOverHttp2 extends Http {
        CborByJettyOverHttp2() {
            super(Map.of("body", "cbor", "version", "2", "outstanding", "16"));
        }
    }

    @Nested
    class ProtobufByTheJdk extends Http {
        ProtobufByTheJdk() {
            super(Map.of("body", "protobuf", "client", "jdk", "outstanding", "2"));
        }
    }

    @Nested
    class JsonPipelined extends Http {
        JsonPipelined() {
            super(Map.of("exchange", "pipelined", "outstanding", "16"));
        }
    }

    @Nested
    class CborByWebSocket extends Http {
        CborByWebSocket() {
            super(Map.of("exchange", "websocket", "body", "cbor", "outstanding", "16"));
        }
    }

    @Nested
    class RawOverTls extends Secured {
        RawOverTls() {
            super(Map.of("body", "raw"));
        }
    }

    @Nested
    class CborOverTlsByHttp2 extends Secured {
        CborOverTlsByHttp2() {
            super(Map.of("body", "cbor", "version", "2", "outstanding", "4"));
        }
    }

    @Nested
    class ProtobufOverTlsByTheJdk extends Secured {
        ProtobufOverTlsByTheJdk() {
            super(Map.of("body", "protobuf", "client", "jdk", "version", "2"));
        }
    }

    @Nested
    class RawOverTlsPipelined extends Secured {
        RawOverTlsPipelined() {
            super(Map.of("exchange", "pipelined", "body", "raw", "outstanding", "4"));
        }
    }

    @Nested
    class ProtobufOverTlsByWebSocket extends Secured {
        ProtobufOverTlsByWebSocket() {
            super(Map.of("exchange", "websocket", "body", "protobuf"));
        }
    }

    @Nested
    class RawOverHttp3 extends Secured {
        RawOverHttp3() {
            super(Map.of("version", "3", "body", "raw", "outstanding", "4"));
        }
    }

    abstract static class Secured extends Http {
        Secured(Map<String, String> options) {
            super(options);
        }

        @Override
        protected boolean overTls() {
            return true;
        }
    }

    abstract static class Http extends EngineConformance {
        Http(Map<String, String> options) {
            super(new HttpEngine(), options);
        }

        @Override
        protected String deadAddress() {
            return Token.fresh().at("127.0.0.1:1"); // where nobody listens
        }
    }
}
