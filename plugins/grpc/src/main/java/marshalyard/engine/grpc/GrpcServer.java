package marshalyard.engine.grpc;

import io.grpc.Attributes;
import io.grpc.Grpc;
import io.grpc.Metadata;
import io.grpc.Server;
import io.grpc.ServerCall;
import io.grpc.ServerCallHandler;
import io.grpc.ServerInterceptor;
import io.grpc.ServerInterceptors;
import io.grpc.ServerServiceDefinition;
import io.grpc.Status;
import io.grpc.netty.shaded.io.grpc.netty.NettyServerBuilder;
import io.grpc.netty.shaded.io.netty.buffer.ByteBuf;
import io.grpc.netty.shaded.io.netty.channel.Channel;
import io.grpc.netty.shaded.io.netty.channel.ChannelHandlerContext;
import io.grpc.netty.shaded.io.netty.channel.ChannelInboundHandlerAdapter;
import io.grpc.netty.shaded.io.netty.channel.ChannelOption;
import io.grpc.netty.shaded.io.netty.channel.ServerChannel;
import io.grpc.netty.shaded.io.netty.handler.ssl.SslContext;
import io.grpc.netty.shaded.io.netty.util.ReferenceCountUtil;
import io.grpc.stub.ServerCalls;
import io.grpc.stub.StreamObserver;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.SocketAddress;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import marshalyard.engine.EngineException;
import marshalyard.engine.Settings;
import marshalyard.engine.library.Door;
import marshalyard.engine.library.LibraryServer;
import marshalyard.engine.protobuf.Sequences;
import marshalyard.engine.protobuf.wire.Done;
import marshalyard.engine.protobuf.wire.Sequence;
import marshalyard.engine.server.Entrance;

/** The consuming end: gRPC's server, with a connection's remote address as its name. */
final class GrpcServer implements LibraryServer {
    private static final long CLOSE_SECONDS = 10;

    /**
     * Bytes that a connection may send before it has shown the token; a sender needs some 400, for
     * it waits for the answer to the call that shows it.
     */
    private static final int MOST_BEFORE_TOKEN = 4096;

    /** A sender has a call of each kind at a time. */
    private static final int MOST_CALLS = 16;

    private final Settings settings;
    private final Door door;
    private final Optional<SslContext> security;
    private final GrpcThreads threads;
    private final Map<SocketAddress, Channel> connections = new ConcurrentHashMap<>();
    private Server server;

    GrpcServer(Settings settings, Door door) throws EngineException {
        this.settings = settings;
        this.door = door;
        security = GrpcSecurity.of(settings, false);
        threads = new GrpcThreads("grpc receiver", settings.options());
    }

    @Override
    public int listen(InetSocketAddress address) throws IOException {
        NettyServerBuilder builder =
                NettyServerBuilder.forAddress(address)
                        .channelFactory(this::listening)
                        .bossEventLoopGroup(threads.loops("accepting", 1))
                        .workerEventLoopGroup(threads.loops("reading", 0))
                        .withOption(ChannelOption.SO_BACKLOG, Entrance.BACKLOG)
                        .maxInboundMessageSize(Integer.MAX_VALUE)
                        .maxConcurrentCallsPerConnection(MOST_CALLS)
                        .permitKeepAliveTime(1, TimeUnit.SECONDS)
                        .permitKeepAliveWithoutCalls(true)
                        .addService(ServerInterceptors.intercept(service(), new Admitting()));
        security.ifPresent(builder::sslContext);
        int window = GrpcOptions.window(settings.options());
        if (window > 0) builder.flowControlWindow(window);
        if (settings.socketQueue() > 0) {
            builder.withOption(ChannelOption.SO_RCVBUF, settings.socketQueue())
                    .withChildOption(ChannelOption.SO_RCVBUF, settings.socketQueue())
                    .withChildOption(ChannelOption.SO_SNDBUF, settings.socketQueue());
        }
        if (GrpcOptions.direct(settings.options())) builder.directExecutor();
        else builder.executor(threads.pool());
        server = builder.build().start();
        return server.getPort();
    }

    private ServerChannel listening() {
        ServerChannel channel = threads.listening();
        channel.pipeline().addFirst(new Welcome());
        return channel;
    }

    /** Shows each connection in before an event loop reads it; waits while there is no room. */
    private final class Welcome extends ChannelInboundHandlerAdapter {
        @Override
        public void channelRead(ChannelHandlerContext context, Object message) {
            Channel connection = (Channel) message;
            SocketAddress name = connection.remoteAddress();
            if (name == null) { // it has gone already
                connection.unsafe().closeForcibly();
                return;
            }
            connections.put(name, connection);
            Hearing hearing = new Hearing(name);
            connection.pipeline().addFirst(hearing);
            door.entered(name, () -> hearing.cut(connection), hearing::heard);
            connection
                    .closeFuture()
                    .addListener(
                            closed -> {
                                connections.remove(name, connection);
                                door.left(name);
                            });
            context.fireChannelRead(message);
        }
    }

    /**
     * A listener until the token is shown: a sender begins with HTTP/2's words, and the token
     * follows. Who sends more than that, such as frames of settings without end, is cut before gRPC
     * has looked at it.
     */
    private final class Hearing extends ChannelInboundHandlerAdapter {
        private final SocketAddress name;
        private volatile int heard;
        private volatile boolean cut;

        Hearing(SocketAddress name) {
            this.name = name;
        }

        boolean heard() {
            return heard > 0;
        }

        /** A connection that no event loop has yet is closed by the one that is about to get it. */
        void cut(Channel connection) {
            cut = true;
            if (connection.isRegistered()) connection.close();
        }

        @Override
        public void channelRegistered(ChannelHandlerContext context) {
            context.fireChannelRegistered();
            if (cut) context.close();
        }

        @Override
        public void channelRead(ChannelHandlerContext context, Object message) {
            if (door.isAdmitted(name)) {
                context.fireChannelRead(message);
                context.pipeline().remove(this);
                return;
            }
            heard = Math.min(MOST_BEFORE_TOKEN, heard) + ((ByteBuf) message).readableBytes();
            if (heard <= MOST_BEFORE_TOKEN) {
                context.fireChannelRead(message);
                return;
            }
            ReferenceCountUtil.release(message);
            door.left(name);
            context.close();
        }
    }

    /** Lets calls pass of connections that have shown the token, and those that show it. */
    private final class Admitting implements ServerInterceptor {
        @Override
        public <Q, A> ServerCall.Listener<Q> interceptCall(
                ServerCall<Q, A> call, Metadata headers, ServerCallHandler<Q, A> next) {
            Attributes attributes = call.getAttributes();
            SocketAddress name = attributes.get(Grpc.TRANSPORT_ATTR_REMOTE_ADDR);
            if (door.isAdmitted(name)
                    || door.admit(
                            name,
                            headers.get(Ttcp.TOKEN),
                            () -> GrpcThreads.facts(connections.get(name)))) {
                return next.startCall(call, headers);
            }
            call.close(Status.UNAUTHENTICATED, new Metadata());
            return new ServerCall.Listener<>() {};
        }
    }

    private ServerServiceDefinition service() {
        return ServerServiceDefinition.builder(Ttcp.SERVICE)
                .addMethod(
                        Ttcp.ENTER, ServerCalls.asyncUnaryCall((request, answers) -> end(answers)))
                .addMethod(
                        Ttcp.CALL,
                        ServerCalls.asyncUnaryCall(
                                (sequence, answers) -> {
                                    take(sequence);
                                    end(answers);
                                }))
                .addMethod(
                        Ttcp.FLOOD,
                        ServerCalls.asyncClientStreamingCall(
                                answers ->
                                        new Stream(answers) {
                                            @Override
                                            public void onCompleted() {
                                                door.inbox().barrier();
                                                end(answers);
                                            }
                                        }))
                .addMethod(
                        Ttcp.EXCHANGE,
                        ServerCalls.asyncBidiStreamingCall(
                                answers ->
                                        new Stream(answers) {
                                            @Override
                                            public void onNext(Sequence sequence) {
                                                super.onNext(sequence);
                                                answers.onNext(Done.getDefaultInstance());
                                            }
                                        }))
                .build();
    }

    private void take(Sequence sequence) {
        Sequences.Parsed parsed = Sequences.parsed(sequence);
        door.inbox().accept(parsed.type(), parsed.elements(), parsed.content());
    }

    private static void end(StreamObserver<Done> answers) {
        answers.onNext(Done.getDefaultInstance());
        answers.onCompleted();
    }

    /** Takes what a stream brings; its end without a failure is the sender's. */
    private class Stream implements StreamObserver<Sequence> {
        final StreamObserver<Done> answers;

        Stream(StreamObserver<Done> answers) {
            this.answers = answers;
        }

        @Override
        public void onNext(Sequence sequence) {
            take(sequence);
        }

        /** A sender that was closed cancels its streams; one that failed says so itself. */
        @Override
        public void onError(Throwable cancelled) {}

        @Override
        public void onCompleted() {
            answers.onCompleted();
        }
    }

    @Override
    public void close() throws EngineException, InterruptedException {
        if (server != null) {
            server.shutdownNow();
            server.awaitTermination(CLOSE_SECONDS, TimeUnit.SECONDS);
        }
        threads.close();
    }
}
