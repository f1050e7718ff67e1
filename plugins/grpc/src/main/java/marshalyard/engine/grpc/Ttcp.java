package marshalyard.engine.grpc;

import com.google.protobuf.Message;
import io.grpc.Metadata;
import io.grpc.MethodDescriptor;
import io.grpc.MethodDescriptor.MethodType;
import io.grpc.protobuf.ProtoUtils;
import marshalyard.engine.protobuf.wire.Done;
import marshalyard.engine.protobuf.wire.Sequence;

/** The methods of the service in {@code ttcp.proto}, as gRPC's generator would describe them. */
final class Ttcp {
    static final String SERVICE = "marshalyard.ttcp.Ttcp";

    static final Metadata.Key<String> TOKEN =
            Metadata.Key.of("marshalyard-token", Metadata.ASCII_STRING_MARSHALLER);

    static final MethodDescriptor<Done, Done> ENTER =
            method("Enter", MethodType.UNARY, Done.getDefaultInstance());

    static final MethodDescriptor<Sequence, Done> CALL =
            method("Call", MethodType.UNARY, Sequence.getDefaultInstance());

    static final MethodDescriptor<Sequence, Done> FLOOD =
            method("Flood", MethodType.CLIENT_STREAMING, Sequence.getDefaultInstance());

    static final MethodDescriptor<Sequence, Done> EXCHANGE =
            method("Exchange", MethodType.BIDI_STREAMING, Sequence.getDefaultInstance());

    private Ttcp() {}

    private static <T extends Message> MethodDescriptor<T, Done> method(
            String name, MethodType type, T request) {
        return MethodDescriptor.<T, Done>newBuilder()
                .setType(type)
                .setFullMethodName(MethodDescriptor.generateFullMethodName(SERVICE, name))
                .setRequestMarshaller(ProtoUtils.marshaller(request))
                .setResponseMarshaller(ProtoUtils.marshaller(Done.getDefaultInstance()))
                .build();
    }
}
