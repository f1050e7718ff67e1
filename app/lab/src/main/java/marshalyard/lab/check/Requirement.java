package marshalyard.lab.check;

import java.util.Optional;
import marshalyard.lab.LabException;

/** One thing that a worker must do. */
interface Requirement {
    /** The requirement as a statement: "A cancelled phase answers with an error". */
    String statement();

    /** A sentence on why it does not apply to this engine; empty if it does. */
    default Optional<String> leftOut(EngineUnderTest rig) {
        return Optional.empty();
    }

    /**
     * Asks the workers.
     *
     * @throws LabException with a sentence on what is wrong
     */
    void check(EngineUnderTest rig) throws LabException;

    /** Throws the sentence on what is wrong, unless the condition holds. */
    static void require(boolean holds, String sentence) throws LabException {
        if (!holds) throw new LabException(sentence);
    }
}
