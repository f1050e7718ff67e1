package marshalyard.engine.grpc;

import io.grpc.CallOptions;
import io.grpc.ClientCall;
import io.grpc.ClientInterceptors;
import io.grpc.ManagedChannel;
import io.grpc.Metadata;
import io.grpc.MethodDescriptor;
import io.grpc.Status;
import io.grpc.StatusRuntimeException;
import io.grpc.netty.shaded.io.grpc.netty.NettyChannelBuilder;
import io.grpc.netty.shaded.io.netty.channel.Channel;
import io.grpc.netty.shaded.io.netty.channel.ChannelOption;
import io.grpc.netty.shaded.io.netty.handler.ssl.SslContext;
import io.grpc.stub.ClientCalls;
import io.grpc.stub.MetadataUtils;
import java.io.IOException;
import java.net.ConnectException;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;
import marshalyard.engine.EngineException;
import marshalyard.engine.Facts;
import marshalyard.engine.Options;
import marshalyard.engine.Payload;
import marshalyard.engine.Request;
import marshalyard.engine.Sender;
import marshalyard.engine.Settings;
import marshalyard.engine.Style;
import marshalyard.engine.Tls;
import marshalyard.engine.library.LibraryAnswers;
import marshalyard.engine.library.PendingAnswers;
import marshalyard.engine.library.Shared;
import marshalyard.engine.protobuf.wire.Done;
import marshalyard.engine.protobuf.wire.Sequence;
import marshalyard.engine.server.Token;
import marshalyard.engine.socket.HostPort;
import marshalyard.engine.socket.SocketFailure;

/**
 * The producing end: one HTTP/2 connection, with streams that stay open between barriers. Senders to
 * one receiver share their threads.
 */
final class GrpcSender implements Sender {
    private static final int CONNECT_SECONDS = 10;
    private static final int ATTEMPTS = 3;

    private static final long CLOSE_SECONDS = 5;

    private static final Shared<GrpcThreads> THREADS = new Shared<>(GrpcThreads::close);

    private final String place;
    private final Options options;
    private final Shared<GrpcThreads>.Use threads;
    private final LibraryAnswers answers;
    private final PendingAnswers barriers;
    private final CallOptions callOptions;
    private ManagedChannel channel;
    private volatile Channel connection;
    private Map<String, String> opened = Map.of();
    private OpenStream flood;
    private OpenStream exchange;

    /**
     * Connects and shows the token.
     *
     * @throws EngineException with a sentence for the user if nobody listens there
     */
    GrpcSender(String address, Settings settings) throws IOException, EngineException {
        place = Token.place(address);
        options = settings.options();
        answers = new LibraryAnswers(place);
        barriers = answers.pending();
        callOptions =
                GrpcOptions.compressed(options)
                        ? CallOptions.DEFAULT.withCompression("gzip")
                        : CallOptions.DEFAULT;
        Token token = Token.of(address);
        threads =
                THREADS.take(address, () -> new GrpcThreads("grpc sender to " + place, options));
        try {
            channel = channel(settings);
            enter(token);
            opened = GrpcThreads.facts(connection);
        } catch (StatusRuntimeException e) {
            close();
            boolean late = e.getStatus().getCode() == Status.Code.DEADLINE_EXCEEDED;
            if (late || wasTurnedAway(e.getStatus())) throw notLetIn(e);
            throw SocketFailure.toConnect(place, new IOException(why(e.getStatus()), e));
        } catch (IOException | EngineException e) {
            close();
            throw e;
        }
    }

    private ManagedChannel channel(Settings settings) throws EngineException {
        NettyChannelBuilder builder =
                NettyChannelBuilder.forAddress(HostPort.parse(place))
                        .eventLoopGroup(threads.get().loops("event loop", 1))
                        .channelFactory(
                                () -> {
                                    connection = threads.get().connecting();
                                    return connection;
                                })
                        .maxInboundMessageSize(Integer.MAX_VALUE)
                        .disableRetry();
        Optional<SslContext> security = GrpcSecurity.of(settings, true);
        if (security.isEmpty()) builder.usePlaintext();
        else builder.sslContext(security.get()).overrideAuthority(Tls.NAME);
        int window = GrpcOptions.window(options);
        if (window > 0) builder.flowControlWindow(window);
        int keepAlive = GrpcOptions.keepAlive(options);
        if (keepAlive > 0) builder.keepAliveTime(keepAlive, TimeUnit.SECONDS);
        if (settings.socketQueue() > 0) {
            builder.withOption(ChannelOption.SO_RCVBUF, settings.socketQueue())
                    .withOption(ChannelOption.SO_SNDBUF, settings.socketQueue());
        }
        if (GrpcOptions.direct(options)) builder.directExecutor();
        else builder.executor(threads.get().pool());
        return builder.build();
    }

    /**
     * Shows the token. A receiver whose places strangers hold may have given up the connection
     * before; a second one is faster, for all classes are loaded then.
     */
    private void enter(Token token) {
        for (int attempt = 1; attempt < ATTEMPTS; attempt++) {
            try {
                show(token);
                return;
            } catch (StatusRuntimeException e) {
                if (!wasTurnedAway(e.getStatus())) throw e;
            }
        }
        show(token);
    }

    private static boolean wasTurnedAway(Status status) {
        boolean gone =
                status.getCode() == Status.Code.UNAVAILABLE
                        && !(status.getCause() instanceof ConnectException);
        return gone || status.getCode() == Status.Code.UNAUTHENTICATED;
    }

    private EngineException notLetIn(StatusRuntimeException e) {
        return new EngineException(
                "The receiver at "
                        + place
                        + " did not let this sender in: its address is an older one, or strangers"
                        + " hold all of its places.",
                e);
    }

    private void show(Token token) {
        Metadata shown = new Metadata();
        shown.put(Ttcp.TOKEN, token.text());
        ClientCalls.blockingUnaryCall(
                ClientInterceptors.intercept(
                        channel, MetadataUtils.newAttachHeadersInterceptor(shown)),
                Ttcp.ENTER,
                CallOptions.DEFAULT.withDeadlineAfter(CONNECT_SECONDS, TimeUnit.SECONDS),
                Done.getDefaultInstance());
    }

    private static String why(Status status) {
        Throwable cause = status.getCause();
        return cause == null || cause.getMessage() == null ? status.toString() : cause.getMessage();
    }

    @Override
    public Request prepare(Payload payload, Style style) throws EngineException {
        GrpcEngine.DESCRIPTOR.require(payload.type(), style);
        return new GrpcRequest(this, payload, style, answers.pending(), options);
    }

    /** One unary call. */
    void call(Sequence message) throws EngineException {
        try {
            ClientCalls.blockingUnaryCall(channel, Ttcp.CALL, callOptions, message);
        } catch (StatusRuntimeException e) {
            throw SocketFailure.ended(
                    place, "while waiting for an answer", new IOException(why(e.getStatus())));
        }
    }

    /** The stream of oneway requests, open from the first one until the barrier. */
    OpenStream flood() {
        if (flood == null) flood = new OpenStream(Ttcp.FLOOD);
        return flood;
    }

    /** The stream of requests that are answered one by one. */
    OpenStream exchange() {
        if (exchange == null) exchange = new OpenStream(Ttcp.EXCHANGE);
        return exchange;
    }

    @Override
    public void beginFlush() throws EngineException, InterruptedException {
        // What else is on its way is answered when it has been consumed.
        if (exchange != null) exchange.awaitAll();
        OpenStream ending = flood();
        flood = null;
        ending.end(barriers);
    }

    @Override
    public void flush() throws EngineException, InterruptedException {
        if (!barriers.isOwed()) beginFlush();
        barriers.collect();
    }

    @Override
    public Map<String, String> facts() {
        return Facts.withQueuesNow(opened, () -> GrpcThreads.facts(connection));
    }

    @Override
    public void close() throws EngineException {
        answers.ended(null);
        try {
            if (channel != null) {
                channel.shutdownNow().awaitTermination(CLOSE_SECONDS, TimeUnit.SECONDS);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        threads.close();
    }

    /** A call to which messages are added until it is closed. */
    final class OpenStream extends ClientCall.Listener<Done> {
        private final ClientCall<Sequence, Done> call;

        /** Who is told of the next answers, in this order. */
        private final Queue<PendingAnswers> asked = new ConcurrentLinkedQueue<>();

        OpenStream(MethodDescriptor<Sequence, Done> method) {
            call = channel.newCall(method, callOptions);
            call.start(this, new Metadata());
            call.request(Integer.MAX_VALUE);
            call.setMessageCompression(GrpcOptions.compressed(options));
        }

        /** Sends, and waits while gRPC has 32 KB or more that the connection has not taken. */
        void send(Sequence message) throws EngineException, InterruptedException {
            if (!call.isReady()) answers.await(call::isReady, "while sending");
            else answers.requireOpen("while sending");
            call.sendMessage(message);
        }

        /** Sends what the receiver answers. */
        void ask(PendingAnswers whose, Sequence message)
                throws EngineException, InterruptedException {
            whose.ask();
            asked.add(whose);
            send(message);
        }

        /** No more messages; the answer comes when all have been consumed. */
        void end(PendingAnswers whose) throws EngineException {
            answers.requireOpen("while sending");
            whose.ask();
            asked.add(whose);
            call.halfClose();
        }

        /** Waits until everything has been answered. */
        void awaitAll() throws EngineException, InterruptedException {
            answers.await(asked::isEmpty, "while waiting for an answer");
        }

        @Override
        public void onReady() {
            answers.changed();
        }

        @Override
        public void onMessage(Done done) {
            asked.remove().answered();
        }

        @Override
        public void onClose(Status status, Metadata trailers) {
            if (!status.isOk()) answers.ended(new IOException(why(status)));
        }
    }
}
