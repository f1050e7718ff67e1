package marshalyard.lab.api;

import java.util.List;
import java.util.Set;
import marshalyard.engine.EngineDescriptor;
import marshalyard.lab.LabException;
import marshalyard.lab.Run;
import marshalyard.lab.RunListener;
import marshalyard.lab.StandaloneReceiver;
import marshalyard.lab.catalog.Capabilities;
import marshalyard.lab.catalog.Secrets;
import marshalyard.lab.run.RunRequest;
import marshalyard.model.experiment.EngineChoice;
import marshalyard.model.experiment.Experiment;
import marshalyard.model.factor.EngineSetup;

/** Stands in until the engines are known. */
final class NoLab implements Lab {
    @Override
    public List<EngineDescriptor> engines() {
        return List.of();
    }

    @Override
    public List<String> faults() {
        return List.of();
    }

    @Override
    public void check(EngineChoice choice) {
        // nothing is known of any engine yet
    }

    @Override
    public Capabilities capabilities() {
        return Capabilities.unknown();
    }

    @Override
    public Secrets.Split split(Experiment experiment) {
        return new Secrets.Split(experiment, new Secrets());
    }

    @Override
    public Set<String> codeFolders(Experiment experiment) {
        return Set.of();
    }

    @Override
    public Set<String> codeFolders(EngineSetup setup) {
        return Set.of();
    }

    @Override
    public StandaloneReceiver receive(
            EngineSetup setup, int queue, Secrets secrets, Set<String> confirmedFolders)
            throws LabException {
        throw new LabException("The engines are still being loaded. Try again in a moment.");
    }

    @Override
    public Run start(RunRequest request, RunListener listener) throws LabException {
        throw new LabException("The engines are still being loaded. Try again in a moment.");
    }
}
