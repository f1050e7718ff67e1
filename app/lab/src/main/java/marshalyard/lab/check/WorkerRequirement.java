package marshalyard.lab.check;

import java.util.Optional;
import marshalyard.engine.requirement.Requirement;
import marshalyard.lab.LabException;

/** One thing that a worker must do: the protocol's own, or a requirement of every engine. */
interface WorkerRequirement {
    /** The requirement as a statement: "A cancelled phase answers with an error". */
    String statement();

    /** A sentence on why it does not apply to this engine; empty if it does. */
    default Optional<String> leftOut(EngineWorkers workers) {
        return Optional.empty();
    }

    /** True if a receiver may hold a message for some seconds after the check. */
    default boolean leavesHeld() {
        return false;
    }

    /**
     * Asks the workers.
     *
     * @throws LabException with a sentence on what is wrong
     */
    void check(EngineWorkers workers) throws LabException;

    /** A requirement of every engine, asked of workers. */
    static WorkerRequirement of(Requirement requirement) {
        return new WorkerRequirement() {
            @Override
            public String statement() {
                return requirement.statement();
            }

            @Override
            public Optional<String> leftOut(EngineWorkers workers) {
                return requirement.exemption(workers);
            }

            @Override
            public boolean leavesHeld() {
                return requirement.leavesHeld();
            }

            @Override
            public void check(EngineWorkers workers) throws LabException {
                try {
                    requirement.check(workers);
                } catch (LabException | RuntimeException e) {
                    throw e;
                } catch (InterruptedException e) {
                    Thread.currentThread().interrupt();
                    throw new LabException("The check was interrupted.", e);
                } catch (Exception e) {
                    throw new LabException(e.getMessage(), e);
                }
            }
        };
    }

    /** Throws the sentence on what is wrong, unless the condition holds. */
    static void require(boolean holds, String sentence) throws LabException {
        if (!holds) throw new LabException(sentence);
    }
}
