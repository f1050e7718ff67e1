package marshalyard.worker.protocol;

import org.eclipse.lsp4j.jsonrpc.services.JsonNotification;

/** What a worker tells the lab without being asked. */
public interface LabApi {
    /** Several times a second while a phase runs. */
    @JsonNotification
    void phaseProgress(PhaseProgress progress);
}
