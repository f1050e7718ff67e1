package marshalyard.engine.corbafast.contract;

import marshalyard.engine.DataType;
import marshalyard.engine.OwnType;

/**
 * An operation of an object and what it does.
 *
 * @param type what a sequence operation takes; null for an Any and for all others
 * @param own the type of the user's own that an operation takes; null for all others
 */
public record Operation(Kind kind, DataType type, OwnType own) {
    /** One that takes no type of the user's own. */
    Operation(Kind kind, DataType type) {
        this(kind, type, null);
    }

    public enum Kind {
        /** A send or call of {@code ttcp_sequence}. */
        SEQUENCE,
        /** The same with an Any. */
        ANY,
        /** The same with elements of a type of the user's own. */
        OWN,
        START_TIMER,
        STOP_TIMER,
        PROGRESS,
        FLUSH,
        /** The object at an index, of {@code demux::control}. */
        TARGET,
        /** Asks any object whether it has an interface. */
        IS_A,
        /** Asks any object whether it is gone. */
        NON_EXISTENT
    }

    /** True if it moves a payload. */
    public boolean moves() {
        return kind == Kind.SEQUENCE || kind == Kind.ANY || kind == Kind.OWN;
    }
}
