package marshalyard.engine.corbafast.client;

import java.nio.ByteOrder;
import marshalyard.engine.OwnType;
import marshalyard.engine.Payload;
import marshalyard.engine.corbafast.checksum.Checksum;
import marshalyard.engine.corbafast.value.CdrValueWriter;
import marshalyard.engine.values.CdrSize;

/**
 * A sequence of a type of the user's own. Its elements differ in size, so all are written where a
 * chain of requests would write some.
 */
final class OwnArguments extends Arguments {
    private final Payload payload;
    private final OwnType type;
    private final CdrValueWriter out;
    private final int first;
    private final int end;

    /**
     * @param wideAsBytes true for wide characters as GIOP 1.2 has them
     */
    OwnArguments(Payload payload, ByteOrder order, int position, boolean wideAsBytes) {
        super(order, position);
        this.payload = payload;
        type = (OwnType) payload.elementType();
        out = new CdrValueWriter(wideAsBytes);
        first = aligned(begin(), Integer.BYTES) + Integer.BYTES;
        CdrSize size = new CdrSize(first, wideAsBytes);
        type.plan().write(payload.values(), size);
        end = Math.toIntExact(size.at());
    }

    @Override
    int end() {
        return end;
    }

    @Override
    int elements() {
        return payload.elements();
    }

    @Override
    void writePrefix() {
        out.over(memory().in(order()), begin()).count(payload.elements());
    }

    @Override
    void writeElements(int from, int until) {
        type.plan().write(payload.values(), out.over(memory().in(order()), first));
    }

    @Override
    void writeElements(int from, int until, Checksum checksum) {
        writeElements(from, until);
        checksum.upTo(memory(), end);
    }
}
