import com.google.protobuf.ByteString;
import io.grpc.CallOptions;
import io.grpc.ManagedChannel;
import io.grpc.MethodDescriptor;
import io.grpc.MethodDescriptor.MethodType;
import io.grpc.Server;
import io.grpc.ServerServiceDefinition;
import io.grpc.netty.shaded.io.grpc.netty.NettyChannelBuilder;
import io.grpc.netty.shaded.io.grpc.netty.NettyServerBuilder;
import io.grpc.protobuf.ProtoUtils;
import io.grpc.stub.ClientCallStreamObserver;
import io.grpc.stub.ClientCalls;
import io.grpc.stub.ClientResponseObserver;
import io.grpc.stub.ServerCalls;
import io.grpc.stub.StreamObserver;
import java.net.InetSocketAddress;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import marshalyard.engine.protobuf.wire.Done;
import marshalyard.engine.protobuf.wire.Sequence;
import marshalyard.worker.cpu.Affinity;

/**
 * A loop over gRPC as one writes it without Marshalyard: unary calls, and a client stream that is
 * closed at its end. The messages are those of the engine grpc; server and channel are as gRPC makes
 * them by itself.
 *
 * <pre>
 * GrpcLoop server CPU                                       prints its port, ends with its input
 * GrpcLoop client PORT flood|call BYTES SECONDS WARM CPU    prints bit/s, or the median in ns
 * </pre>
 */
final class GrpcLoop {
    private static final String SERVICE = "loop.Loop";
    private static final MethodDescriptor<Sequence, Done> CALL = method("Call", MethodType.UNARY);
    private static final MethodDescriptor<Sequence, Done> FLOOD =
            method("Flood", MethodType.CLIENT_STREAMING);

    private static MethodDescriptor<Sequence, Done> method(String name, MethodType type) {
        return MethodDescriptor.<Sequence, Done>newBuilder()
                .setType(type)
                .setFullMethodName(MethodDescriptor.generateFullMethodName(SERVICE, name))
                .setRequestMarshaller(ProtoUtils.marshaller(Sequence.getDefaultInstance()))
                .setResponseMarshaller(ProtoUtils.marshaller(Done.getDefaultInstance()))
                .build();
    }

    public static void main(String[] arguments) throws Exception {
        int cpu = Integer.parseInt(arguments[arguments.length - 1]);
        // The threads of gRPC inherit it; those of the virtual machine stay free.
        if (cpu >= 0) Affinity.bind(List.of(cpu));
        if (arguments[0].equals("server")) serve();
        else call(arguments);
        System.exit(0);
    }

    private static void serve() throws Exception {
        ServerServiceDefinition service =
                ServerServiceDefinition.builder(SERVICE)
                        .addMethod(CALL, ServerCalls.asyncUnaryCall((m, answers) -> end(answers)))
                        .addMethod(
                                FLOOD,
                                ServerCalls.asyncClientStreamingCall(
                                        answers ->
                                                new StreamObserver<Sequence>() {
                                                    public void onNext(Sequence message) {}

                                                    public void onError(Throwable t) {}

                                                    public void onCompleted() {
                                                        end(answers);
                                                    }
                                                }))
                        .build();
        Server server =
                NettyServerBuilder.forAddress(new InetSocketAddress("127.0.0.1", 0))
                        .maxInboundMessageSize(Integer.MAX_VALUE)
                        .addService(service)
                        .build()
                        .start();
        System.out.println(server.getPort());
        while (System.in.read() >= 0) continue;
        server.shutdownNow();
    }

    private static void end(StreamObserver<Done> answers) {
        answers.onNext(Done.getDefaultInstance());
        answers.onCompleted();
    }

    private static void call(String[] arguments) throws Exception {
        ManagedChannel channel =
                NettyChannelBuilder.forAddress("127.0.0.1", Integer.parseInt(arguments[1]))
                        .usePlaintext()
                        .build();
        int bytes = Integer.parseInt(arguments[3]);
        double seconds = Double.parseDouble(arguments[4]);
        double warm = Double.parseDouble(arguments[5]);
        Sequence message =
                Sequence.newBuilder().setOctets(ByteString.copyFrom(new byte[bytes])).build();
        if (arguments[2].equals("flood")) {
            flood(channel, message, bytes, warm);
            System.out.printf("%.0f%n", flood(channel, message, bytes, seconds));
        } else {
            median(channel, message, warm);
            System.out.println(median(channel, message, seconds));
        }
        channel.shutdownNow();
    }

    /** A stream that waits while gRPC has not taken what came before. */
    private static double flood(ManagedChannel channel, Sequence message, int bytes, double seconds)
            throws Exception {
        Object room = new Object();
        CountDownLatch done = new CountDownLatch(1);
        ClientCallStreamObserver<?>[] call = new ClientCallStreamObserver<?>[1];
        StreamObserver<Sequence> stream =
                ClientCalls.asyncClientStreamingCall(
                        channel.newCall(FLOOD, CallOptions.DEFAULT),
                        new ClientResponseObserver<Sequence, Done>() {
                            public void beforeStart(ClientCallStreamObserver<Sequence> requests) {
                                call[0] = requests;
                                requests.setOnReadyHandler(
                                        () -> {
                                            synchronized (room) {
                                                room.notifyAll();
                                            }
                                        });
                            }

                            public void onNext(Done answer) {}

                            public void onError(Throwable t) {
                                throw new IllegalStateException(t);
                            }

                            public void onCompleted() {
                                done.countDown();
                            }
                        });
        long sent = 0;
        long start = System.nanoTime();
        long end = start + (long) (seconds * 1e9);
        do {
            if (!call[0].isReady()) {
                synchronized (room) {
                    while (!call[0].isReady()) room.wait();
                }
            }
            stream.onNext(message);
            sent += bytes;
        } while (System.nanoTime() < end);
        stream.onCompleted();
        done.await();
        return sent * 8e9 / (System.nanoTime() - start);
    }

    private static long median(ManagedChannel channel, Sequence message, double seconds) {
        long[] trips = new long[1 << 22];
        int n = 0;
        long end = System.nanoTime() + (long) (seconds * 1e9);
        long after;
        do {
            long before = System.nanoTime();
            ClientCalls.blockingUnaryCall(channel, CALL, CallOptions.DEFAULT, message);
            after = System.nanoTime();
            trips[n++] = after - before;
        } while (after < end && n < trips.length);
        Arrays.sort(trips, 0, n);
        return trips[n / 2];
    }
}
