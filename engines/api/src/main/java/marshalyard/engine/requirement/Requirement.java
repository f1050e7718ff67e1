package marshalyard.engine.requirement;

import java.util.List;
import java.util.Optional;

/** One thing that an engine must do. */
public interface Requirement {
    /** What holds if the engine does it: "Every receiver gets everything". */
    String statement();

    /** A sentence on why this engine, with its options, need not do it; empty if it must. */
    default Optional<String> exemption(EngineUnderTest engine) {
        return Optional.empty();
    }

    /**
     * The same in parts that can be asked one by one, so that each fault is seen by itself; the
     * requirement alone if it has none.
     */
    default List<Requirement> parts(EngineUnderTest engine) {
        return List.of(this);
    }

    /** True if a receiver may hold a message for some seconds after the check. */
    default boolean leavesHeld() {
        return false;
    }

    /**
     * Asks the engine.
     *
     * @throws BrokenRequirementException with a sentence on what is wrong
     * @throws Exception if the engine fails in what it must be able to do
     */
    void check(EngineUnderTest engine) throws Exception;
}
