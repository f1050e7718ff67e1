package marshalyard.engine.corbafast.deliver;

import java.util.function.Supplier;
import marshalyard.engine.Payload;

/** A sequence as the servant has it. Used again for the next one of its type. */
public interface Content extends Supplier<Payload> {
    /** The sum of the bits of all fields of every element at a multiple of {@code step}. */
    long sum(int step);
}
