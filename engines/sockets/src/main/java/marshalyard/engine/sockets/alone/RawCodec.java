package marshalyard.engine.sockets.alone;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import marshalyard.engine.Codec;
import marshalyard.engine.Coding;
import marshalyard.engine.DataType;
import marshalyard.engine.EngineDescriptor;
import marshalyard.engine.EngineException;
import marshalyard.engine.OptionSpec;
import marshalyard.engine.Options;
import marshalyard.engine.Payload;
import marshalyard.engine.Style;
import marshalyard.engine.frame.FrameHeader;
import marshalyard.engine.frame.OwnFrame;
import marshalyard.engine.sockets.codec.MemoryViews;
import marshalyard.engine.sockets.codec.OwnCodec;
import marshalyard.engine.type.Construct;

/** {@code codec-raw}: elements in a buffer as {@code tcp}, {@code tcp-nio} and {@code unix} do. */
public final class RawCodec implements Codec {
    private static final String MEMORY = "memory";
    private static final String ORDER = "byteOrder";
    private static final String DELIVERY = "delivery";

    private static final Set<DataType> NOT_CONVERTED = EnumSet.of(DataType.OCTET, DataType.CHAR);

    private static final EngineDescriptor DESCRIPTOR =
            Codec.descriptor(
                            "codec-raw",
                            "Raw buffers",
                            "Elements one behind the other in a buffer, as the socket engines write"
                                    + " them.",
                            DataType.plain().stream()
                                    .filter(type -> !NOT_CONVERTED.contains(type))
                                    .toList(),
                            List.of(
                                    OptionSpec.choice(
                                            MEMORY,
                                            "Memory",
                                            List.of("heap", "direct"),
                                            "heap: as tcp. direct: as tcp-nio and unix."),
                                    OptionSpec.choice(
                                            ORDER,
                                            "Byte order",
                                            List.of("network", "native"),
                                            "network: big-endian. native: the processor's own."),
                                    OptionSpec.choice(
                                            DELIVERY,
                                            "Delivery",
                                            List.of("array", "view"),
                                            "array: a fresh array with an object for each struct, as the"
                                                    + " stubs of CORBA build. view: arrays that are used"
                                                    + " again.")))
                    .refusing(refusals())
                    .carrying(Construct.values());

    /** The time of nothing is no figure. */
    private static Map<String, String> refusals() {
        return NOT_CONVERTED.stream()
                .collect(
                        Collectors.toMap(
                                DataType::token,
                                type ->
                                        "Octets and chars are written from where they are, so that"
                                                + " there is nothing to measure. Take 'double', or"
                                                + " codec-cdr."));
    }

    @Override
    public EngineDescriptor describe() {
        return DESCRIPTOR;
    }

    @Override
    public Coding prepare(Payload payload, Options options) throws EngineException {
        DESCRIPTOR.require(payload.elementType(), Style.ONEWAY);
        long unfilled =
                payload.isOwn()
                        ? OwnFrame.HEAD_BYTES + OwnCodec.packedBytes(payload)
                        : payload.bytes();
        int bytes = Math.toIntExact(FrameHeader.aligned(unfilled));
        ByteBuffer memory =
                options.text(MEMORY).equals("heap")
                        ? ByteBuffer.allocate(bytes)
                        : ByteBuffer.allocateDirect(bytes);
        ByteOrder order =
                options.text(ORDER).equals("network")
                        ? ByteOrder.BIG_ENDIAN
                        : ByteOrder.nativeOrder();
        if (payload.isOwn()) {
            OwnFrame.writeHead(memory, payload, unfilled - OwnFrame.HEAD_BYTES);
        }
        MemoryViews words = new MemoryViews(memory, order);
        return new RawCoding(payload, words, (int) unfilled, options.text(DELIVERY));
    }
}
