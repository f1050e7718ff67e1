package marshalyard.engine.oncrpc;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.util.Map;
import marshalyard.engine.OwnType;
import marshalyard.engine.Payload;
import marshalyard.engine.values.PackedReader;
import marshalyard.engine.values.PackedSize;
import marshalyard.engine.values.PackedWriter;
import marshalyard.engine.values.ValueReader;
import org.acplt.oncrpc.OncRpcException;
import org.acplt.oncrpc.XdrAble;
import org.acplt.oncrpc.XdrDecodingStream;
import org.acplt.oncrpc.XdrEncodingStream;

/**
 * The argument of a call with elements of a type of the user's own: the type's number, how many
 * elements there are, and the elements as XDR has them (RFC 4506).
 */
final class OwnArgument implements XdrAble {
    /** The procedure of a batched call; ttcp.x has no such number. */
    static final int SEND = 1001;

    /** The procedure of a call with a reply. */
    static final int CALL = 1002;

    /** The procedures whose elements are opaque, in the packed form. */
    static final int SEND_OPAQUE = 1003;

    static final int CALL_OPAQUE = 1004;

    private final Map<Integer, OwnType> types;
    private final boolean opaque;
    private Payload payload;

    /** One that is sent. */
    OwnArgument(Payload payload, boolean opaque) {
        this.types = Map.of();
        this.opaque = opaque;
        this.payload = payload;
    }

    /**
     * One that is received.
     *
     * @param types by their numbers
     */
    OwnArgument(Map<Integer, OwnType> types, boolean opaque) {
        this.types = types;
        this.opaque = opaque;
    }

    Payload payload() {
        return payload;
    }

    @Override
    public void xdrEncode(XdrEncodingStream xdr) throws OncRpcException, IOException {
        OwnType type = (OwnType) payload.elementType();
        xdr.xdrEncodeInt(type.wireId());
        xdr.xdrEncodeInt(payload.elements());
        if (opaque) {
            byte[] packed = new byte[Math.toIntExact(PackedSize.of(type.plan(), payload.values()))];
            type.plan().write(payload.values(), new PackedWriter(ByteBuffer.wrap(packed)));
            xdr.xdrEncodeDynamicOpaque(packed);
            return;
        }
        try {
            type.plan().write(payload.values(), new XdrValueWriter(xdr));
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }

    @Override
    public void xdrDecode(XdrDecodingStream xdr) throws OncRpcException, IOException {
        OwnType type = types.get(xdr.xdrDecodeInt());
        if (type == null) throw new IOException("a type came that this receiver was not told of");
        XdrValueReader reader = new XdrValueReader(xdr);
        try {
            int elements = reader.count(type.node().leastBytes());
            ValueReader from = opaque ? packed(xdr.xdrDecodeDynamicOpaque()) : reader;
            payload = Payload.of(type, type.plan().read(elements, from));
        } catch (UncheckedIOException e) {
            throw e.getCause();
        } catch (IllegalArgumentException | BufferUnderflowException e) {
            throw new IOException("a message of the type " + type + " can't be read", e);
        }
    }

    private static ValueReader packed(byte[] bytes) {
        return new PackedReader(ByteBuffer.wrap(bytes));
    }
}
