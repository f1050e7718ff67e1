package marshalyard.engine.oncrpc;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import marshalyard.engine.Codec;
import marshalyard.engine.Coding;
import marshalyard.engine.DataType;
import marshalyard.engine.EngineDescriptor;
import marshalyard.engine.OptionSpec;
import marshalyard.engine.Options;
import marshalyard.engine.OwnType;
import marshalyard.engine.Payload;
import marshalyard.engine.Style;
import marshalyard.engine.oncrpc.wire.OpaqueSeq;
import marshalyard.engine.type.Construct;
import org.acplt.oncrpc.OncRpcException;
import org.acplt.oncrpc.XdrAble;
import org.acplt.oncrpc.XdrDecodingStream;

/** {@code codec-xdr}: XDR as {@code oncrpc} does it, without calls. */
public final class XdrCodec implements Codec {
    private static final OptionSpec MARSHALLING =
            OptionSpec.choice(
                    "marshalling",
                    "Marshalling",
                    List.of("stubs", "opaque"),
                    "stubs: the generated XDR routines convert each element. opaque: elements"
                            + " travel as they lie in memory.");

    private static final EngineDescriptor DESCRIPTOR =
            Codec.descriptor(
                            "codec-xdr",
                            "XDR (Remote Tea)",
                            "The sequences of ttcp.x into a record and out of it, by the code that"
                                    + " jrpcgen generated; a short or a char takes four bytes.",
                            DataType.plain(),
                            List.of(MARSHALLING, RpcOptions.BUFFERS))
                    .refusing(OncRpcEngine.DESCRIPTOR.refusals())
                    .carrying(Construct.values());

    @Override
    public EngineDescriptor describe() {
        return DESCRIPTOR;
    }

    @Override
    public Coding prepare(Payload payload, Options options) throws Exception {
        DESCRIPTOR.require(payload.elementType(), Style.ONEWAY);
        boolean opaque = options.text(MARSHALLING.name()).equals("opaque");
        if (payload.isOwn()) return own(payload, opaque, RpcOptions.buffer(options));
        if (opaque) {
            return new XdrCoding(
                    payload, new Image(payload), XdrCodec::opaque, RpcOptions.buffer(options));
        }
        return stubs(payload, Sequence.of(payload.type()), RpcOptions.buffer(options));
    }

    private static Coding own(Payload payload, boolean opaque, int buffer)
            throws OncRpcException, IOException {
        OwnType type = (OwnType) payload.elementType();
        return new XdrCoding(
                payload,
                new OwnArgument(payload, opaque),
                in -> {
                    OwnArgument arrived = new OwnArgument(Map.of(type.wireId(), type), opaque);
                    arrived.xdrDecode(in);
                    return arrived::payload;
                },
                buffer);
    }

    private static Supplier<Payload> opaque(XdrDecodingStream in)
            throws OncRpcException, IOException {
        Payload arrived = Image.payload(new OpaqueSeq(in));
        return () -> arrived;
    }

    private static <S extends XdrAble> Coding stubs(
            Payload payload, Sequence<S> sequence, int buffer) throws OncRpcException, IOException {
        return new XdrCoding(
                payload,
                sequence.from(payload),
                in -> {
                    S arrived = sequence.empty().get();
                    arrived.xdrDecode(in);
                    return () -> sequence.payload(arrived);
                },
                buffer);
    }
}
