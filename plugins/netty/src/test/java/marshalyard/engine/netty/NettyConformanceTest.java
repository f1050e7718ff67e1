package marshalyard.engine.netty;

import io.netty.channel.epoll.Epoll;
import io.netty.channel.uring.IoUring;
import java.util.Map;
import marshalyard.engine.server.Token;
import marshalyard.engine.tck.EngineConformance;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.condition.EnabledIf;

/** The kit, by each transport that this machine has. */
class NettyConformanceTest {
    static boolean hasEpoll() {
        return Epoll.isAvailable();
    }

    static boolean hasIoUring() {
        return IoUring.isAvailable();
    }

    @Nested
    class ByNio extends Netty {
        ByNio() {
            super(Map.of());
        }
    }

    @Nested
    @EnabledIf("marshalyard.engine.netty.NettyConformanceTest#hasEpoll")
    class ByEpoll extends Netty {
        ByEpoll() {
            super(Map.of("transport", "epoll", "allocator", "pooled", "byteOrder", "native"));
        }
    }

    @Nested
    @EnabledIf("marshalyard.engine.netty.NettyConformanceTest#hasIoUring")
    class ByIoUring extends Netty {
        ByIoUring() {
            super(Map.of("transport", "io_uring", "allocator", "unpooled", "noDelay", "false"));
        }
    }

    @Nested
    class Consolidating extends Netty {
        Consolidating() {
            super(Map.of("flush", "consolidated"));
        }
    }

    @Nested
    class OverTls extends Secured {
        OverTls() {
            super(Map.of());
        }
    }

    @Nested
    class OverTlsByBoringSsl extends Secured {
        OverTlsByBoringSsl() {
            super(Map.of("tlsLibrary", "boringssl", "flush", "consolidated"));
        }
    }

    abstract static class Secured extends Netty {
        Secured(Map<String, String> options) {
            super(options);
        }

        @Override
        protected boolean overTls() {
            return true;
        }
    }

    abstract static class Netty extends EngineConformance {
        Netty(Map<String, String> options) {
            super(new NettyEngine(), options);
        }

        @Override
        protected String deadAddress() {
            return Token.fresh().at("127.0.0.1:1"); // where nobody listens
        }
    }
}
