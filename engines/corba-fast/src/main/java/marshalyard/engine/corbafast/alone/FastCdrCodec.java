package marshalyard.engine.corbafast.alone;

import java.nio.ByteOrder;
import java.util.List;
import marshalyard.engine.Codec;
import marshalyard.engine.Coding;
import marshalyard.engine.DataType;
import marshalyard.engine.EngineDescriptor;
import marshalyard.engine.EngineException;
import marshalyard.engine.OptionSpec;
import marshalyard.engine.Options;
import marshalyard.engine.Payload;
import marshalyard.engine.Style;
import marshalyard.engine.corbafast.marshal.Marshallers;
import marshalyard.engine.corbafast.option.MarshallingOption;
import marshalyard.engine.type.Construct;

/** {@code codec-cdr-fast}: CDR as {@code corba-fast} does it. */
public final class FastCdrCodec implements Codec {
    private static final OptionSpec ORDER =
            OptionSpec.choice(
                    "byteOrder",
                    "Byte order",
                    List.of("native", "network"),
                    "native: as a sender writes whose receiver converts. network: big-endian, as"
                            + " JacORB writes.");

    private static final EngineDescriptor DESCRIPTOR =
            Codec.descriptor(
                            "codec-cdr-fast",
                            "CDR, an optimising ORB",
                            "The sequences of ttcp.idl into memory outside of the heap, and into fresh"
                                    + " arrays with an object for each struct. Octets and chars are written"
                                    + " here in each pass, which corba-fast does once for all sends.",
                            DataType.plain(),
                            List.of(MarshallingOption.SPEC, ORDER))
                    .carrying(Construct.values());

    @Override
    public EngineDescriptor describe() {
        return DESCRIPTOR;
    }

    @Override
    public Coding prepare(Payload payload, Options options) throws EngineException {
        DESCRIPTOR.require(payload.elementType(), Style.ONEWAY);
        ByteOrder order =
                options.text(ORDER.name()).equals("native")
                        ? ByteOrder.nativeOrder()
                        : ByteOrder.BIG_ENDIAN;
        if (payload.isOwn()) return new OwnCdrCoding(payload, order);
        Marshallers marshallers = new Marshallers(MarshallingOption.of(options));
        return new FastCdrCoding(payload, marshallers.of(payload.type()), order);
    }
}
