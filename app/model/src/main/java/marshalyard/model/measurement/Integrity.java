package marshalyard.model.measurement;

import java.util.Objects;

/**
 * The report of a verify trial.
 *
 * @param payloads payloads compared with what was sent
 * @param elements elements compared
 * @param corrupt payloads with an element that differed, a wrong type or a wrong length
 * @param firstFault a sentence on the first of them; empty if there was none
 */
public record Integrity(long payloads, long elements, long corrupt, String firstFault) {
    public Integrity {
        Objects.requireNonNull(firstFault, "first fault of a check");
    }
}
