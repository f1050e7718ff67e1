package marshalyard.engine.corbafast.deliver;

import java.util.function.Supplier;
import marshalyard.engine.Payload;

/** A sequence as the servant has it. Used again for the next one of its type. */
public interface Content extends Supplier<Payload> {
    /**
     * Reads every element at a multiple of {@code step}: the sum of the bits of all of its fields.
     * All octets or chars are read in bulk, as words of eight bytes.
     */
    long sum(int step);
}
