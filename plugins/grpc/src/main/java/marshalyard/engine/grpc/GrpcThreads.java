package marshalyard.engine.grpc;

import io.grpc.netty.shaded.io.netty.channel.Channel;
import io.grpc.netty.shaded.io.netty.channel.EventLoopGroup;
import io.grpc.netty.shaded.io.netty.channel.MultiThreadIoEventLoopGroup;
import io.grpc.netty.shaded.io.netty.channel.ServerChannel;
import io.grpc.netty.shaded.io.netty.channel.epoll.Epoll;
import io.grpc.netty.shaded.io.netty.channel.epoll.EpollIoHandler;
import io.grpc.netty.shaded.io.netty.channel.epoll.EpollServerSocketChannel;
import io.grpc.netty.shaded.io.netty.channel.epoll.EpollSocketChannel;
import io.grpc.netty.shaded.io.netty.channel.nio.NioIoHandler;
import io.grpc.netty.shaded.io.netty.channel.socket.SocketChannelConfig;
import io.grpc.netty.shaded.io.netty.channel.socket.nio.NioServerSocketChannel;
import io.grpc.netty.shaded.io.netty.channel.socket.nio.NioSocketChannel;
import io.grpc.netty.shaded.io.netty.util.concurrent.DefaultThreadFactory;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import marshalyard.engine.EngineException;
import marshalyard.engine.Facts;
import marshalyard.engine.Options;

/** The threads of one end, and the sockets that they read and write. */
final class GrpcThreads {
    private static final long CLOSE_SECONDS = 10;

    private final String name;
    private final boolean epoll;
    private final Map<String, EventLoopGroup> loops = new LinkedHashMap<>(); // by role
    private ExecutorService pool;

    /**
     * No threads yet.
     *
     * @throws EngineException with a sentence if this machine does not have the transport
     */
    GrpcThreads(String name, Options options) throws EngineException {
        this.name = name;
        epoll = GrpcOptions.epoll(options);
        if (epoll && !Epoll.isAvailable()) {
            throw new EngineException(
                    "This machine does not let gRPC use epoll (%s). Set the option 'transport' to nio."
                            .formatted(Epoll.unavailabilityCause().getMessage()));
        }
    }

    /** The event loops of a role, 0 for Netty's own number of threads. */
    synchronized EventLoopGroup loops(String role, int threads) {
        return loops.computeIfAbsent(
                role,
                r ->
                        new MultiThreadIoEventLoopGroup(
                                threads,
                                new DefaultThreadFactory(name + ", " + r, true),
                                epoll ? EpollIoHandler.newFactory() : NioIoHandler.newFactory()));
    }

    /** A pool with as many threads as there is work for. */
    synchronized ExecutorService pool() {
        if (pool == null) {
            pool = Executors.newCachedThreadPool(new DefaultThreadFactory(name + ", pool", true));
        }
        return pool;
    }

    ServerChannel listening() {
        return epoll ? new EpollServerSocketChannel() : new NioServerSocketChannel();
    }

    Channel connecting() {
        return epoll ? new EpollSocketChannel() : new NioSocketChannel();
    }

    /** What the kernel gave the connection. */
    static Map<String, String> facts(Channel channel) throws IOException {
        if (channel == null || !channel.isOpen()) throw new IOException("closed");
        SocketChannelConfig config = (SocketChannelConfig) channel.config();
        // Linux doubles the sizes for its own records; the JDK halves them, Netty's library doesn't.
        int share = channel instanceof NioSocketChannel ? 1 : 2;
        try {
            Map<String, String> facts =
                    new TreeMap<>(
                            Facts.ofSocket(
                                    config.getSendBufferSize() / share,
                                    config.getReceiveBufferSize() / share,
                                    config.isTcpNoDelay()));
            facts.putAll(GrpcSecurity.facts(channel));
            facts.put(Facts.LIBRARY, "gRPC " + GrpcEngine.version());
            return Map.copyOf(facts);
        } catch (RuntimeException e) {
            throw new IOException(e); // closed meanwhile
        }
    }

    /** Waits until all threads have ended. */
    void close() throws EngineException {
        if (pool != null) pool.shutdown();
        loops.values().forEach(group -> group.shutdownGracefully(0, CLOSE_SECONDS / 2, TimeUnit.SECONDS));
        try {
            boolean ended = pool == null || pool.awaitTermination(CLOSE_SECONDS, TimeUnit.SECONDS);
            for (EventLoopGroup group : loops.values()) {
                ended &= group.terminationFuture().await(CLOSE_SECONDS, TimeUnit.SECONDS);
            }
            if (ended) return;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        throw new EngineException(
                "gRPC's threads did not end within 10 s: what they received is still being"
                        + " consumed.");
    }
}
