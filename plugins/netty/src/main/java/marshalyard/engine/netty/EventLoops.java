package marshalyard.engine.netty;

import io.netty.channel.EventLoopGroup;
import io.netty.channel.IoHandlerFactory;
import io.netty.channel.MultiThreadIoEventLoopGroup;
import io.netty.channel.ServerChannel;
import io.netty.channel.epoll.Epoll;
import io.netty.channel.epoll.EpollIoHandler;
import io.netty.channel.epoll.EpollServerSocketChannel;
import io.netty.channel.epoll.EpollSocketChannel;
import io.netty.channel.nio.NioIoHandler;
import io.netty.channel.socket.SocketChannel;
import io.netty.channel.socket.nio.NioServerSocketChannel;
import io.netty.channel.socket.nio.NioSocketChannel;
import io.netty.channel.uring.IoUring;
import io.netty.channel.uring.IoUringIoHandler;
import io.netty.channel.uring.IoUringServerSocketChannel;
import io.netty.channel.uring.IoUringSocketChannel;
import io.netty.util.concurrent.DefaultThreadFactory;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import marshalyard.engine.EngineException;
import marshalyard.engine.OptionSpec;
import marshalyard.engine.Options;

/** The system calls by which event loops wait for sockets and move their bytes. */
enum EventLoops {
    NIO {
        @Override
        IoHandlerFactory handlers() {
            return NioIoHandler.newFactory();
        }

        @Override
        Class<? extends SocketChannel> connection() {
            return NioSocketChannel.class;
        }

        @Override
        Class<? extends ServerChannel> server() {
            return NioServerSocketChannel.class;
        }

        @Override
        Throwable obstacle() {
            return null;
        }
    },

    EPOLL {
        @Override
        IoHandlerFactory handlers() {
            return EpollIoHandler.newFactory();
        }

        @Override
        Class<? extends SocketChannel> connection() {
            return EpollSocketChannel.class;
        }

        @Override
        Class<? extends ServerChannel> server() {
            return EpollServerSocketChannel.class;
        }

        @Override
        Throwable obstacle() {
            return Epoll.unavailabilityCause();
        }
    },

    IO_URING {
        @Override
        IoHandlerFactory handlers() {
            return IoUringIoHandler.newFactory();
        }

        @Override
        Class<? extends SocketChannel> connection() {
            return IoUringSocketChannel.class;
        }

        @Override
        Class<? extends ServerChannel> server() {
            return IoUringServerSocketChannel.class;
        }

        @Override
        Throwable obstacle() {
            return IoUring.unavailabilityCause();
        }
    };

    static final OptionSpec SPEC =
            OptionSpec.choice(
                    "transport",
                    "Transport",
                    Stream.of(values()).map(EventLoops::token).toList(),
                    "How event loops reach the kernel: nio by the JDK's channels, epoll and"
                            + " io_uring by Netty's own libraries, which exist for Linux on x86-64"
                            + " and ARM64. io_uring needs a kernel that allows it.");

    abstract IoHandlerFactory handlers();

    abstract Class<? extends SocketChannel> connection();

    abstract Class<? extends ServerChannel> server();

    /** Why it can't be used here; null if it can. */
    abstract Throwable obstacle();

    private String token() {
        return name().toLowerCase(Locale.ROOT);
    }

    /**
     * The transport that the options name.
     *
     * @throws EngineException with a sentence if this machine does not have it
     */
    static EventLoops of(Options options) throws EngineException {
        String token = options.text(SPEC.name());
        for (EventLoops transport : values()) {
            if (transport.token().equals(token)) return transport.usable();
        }
        throw new IllegalArgumentException(token);
    }

    private EventLoops usable() throws EngineException {
        Throwable obstacle = obstacle();
        if (obstacle == null) return this;
        Throwable first = obstacle;
        while (first.getCause() != null) first = first.getCause();
        throw new EngineException(
                "This machine does not let Netty use %s (%s). Set the option 'transport' to nio%s."
                        .formatted(
                                token(), first.getMessage(), this == IO_URING ? " or epoll" : ""),
                obstacle);
    }

    /**
     * Event loops, each a daemon thread that starts with its first connection.
     *
     * @param threads 0 for Netty's own number, twice that of processors
     */
    EventLoopGroup loops(String name, int threads) {
        return new MultiThreadIoEventLoopGroup(
                threads, new DefaultThreadFactory(name, true), handlers());
    }

    /** Waits until the threads of these event loops have ended and their sockets are closed. */
    static void close(List<EventLoopGroup> groups) throws EngineException {
        groups.forEach(group -> group.shutdownGracefully(0, 5, TimeUnit.SECONDS));
        for (EventLoopGroup group : groups) {
            if (!group.terminationFuture().awaitUninterruptibly(10_000)) {
                throw new EngineException(
                        "Netty's event loops did not end within 10 s: what they received is still"
                                + " being consumed.");
            }
        }
    }
}
