package marshalyard.worker.protocol;

import org.eclipse.lsp4j.jsonrpc.services.JsonNotification;

/** The notifications of a worker to the lab. */
public interface LabApi {
    /** What {@link #phaseProgress} is called in a message. */
    String PHASE_PROGRESS = "phaseProgress";

    /** Several times a second while a phase runs. */
    @JsonNotification
    void phaseProgress(PhaseProgress progress);
}
