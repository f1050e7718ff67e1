package marshalyard.engine.oncrpc;

import java.io.IOException;
import java.nio.ByteOrder;
import marshalyard.engine.DataType;
import marshalyard.engine.Payload;
import marshalyard.engine.oncrpc.wire.ElementOrder;
import marshalyard.engine.oncrpc.wire.OpaqueSeq;
import org.acplt.oncrpc.OncRpcException;
import org.acplt.oncrpc.XdrAble;
import org.acplt.oncrpc.XdrDecodingStream;
import org.acplt.oncrpc.XdrEncodingStream;

/**
 * The elements of a payload as they lie in the memory of a C program on this machine: an {@code
 * OpaqueSeq} of {@code ttcp.x}. Octets and chars are sent from where they are; all other elements
 * are laid out in every send, for in Java they do not lie like this.
 */
final class Image implements XdrAble {
    private static final DataType[] TYPES = DataType.values();

    private final Payload payload;
    private final ElementLayout layout;
    private final OpaqueSeq sequence = new OpaqueSeq();

    Image(Payload payload) {
        this.payload = payload;
        sequence.type = payload.type().ordinal();
        sequence.order = order(ByteOrder.nativeOrder());
        if (isBytes(payload.type())) {
            sequence.elements = payload.octets();
            layout = null;
        } else {
            sequence.elements = new byte[Math.toIntExact(payload.bytes())];
            layout = new ElementLayout(sequence.elements, ByteOrder.nativeOrder());
        }
    }

    private static boolean isBytes(DataType type) {
        return type == DataType.OCTET || type == DataType.CHAR;
    }

    private static int order(ByteOrder order) {
        return order == ByteOrder.BIG_ENDIAN
                ? ElementOrder.ORDER_BIG_ENDIAN
                : ElementOrder.ORDER_LITTLE_ENDIAN;
    }

    @Override
    public void xdrEncode(XdrEncodingStream xdr) throws OncRpcException, IOException {
        if (layout != null) layout.write(payload);
        sequence.xdrEncode(xdr);
    }

    @Override
    public void xdrDecode(XdrDecodingStream xdr) {
        throw new UnsupportedOperationException("An image is sent only.");
    }

    /**
     * The payload that arrived, in arrays of its own.
     *
     * @throws IOException if the type or the length makes no sense
     */
    static Payload payload(OpaqueSeq arrived) throws IOException {
        if (arrived.type < 0 || arrived.type >= TYPES.length || TYPES[arrived.type].isAny()) {
            throw new IOException("there is no element type " + arrived.type);
        }
        DataType type = TYPES[arrived.type];
        if (arrived.elements.length % type.elementBytes() != 0) {
            throw new IOException(
                    arrived.elements.length + " bytes are no whole number of elements of " + type);
        }
        if (isBytes(type)) return Payload.of(type, arrived.elements);
        ByteOrder order =
                arrived.order == ElementOrder.ORDER_BIG_ENDIAN
                        ? ByteOrder.BIG_ENDIAN
                        : ByteOrder.LITTLE_ENDIAN;
        return new ElementLayout(arrived.elements, order).read(type);
    }
}
