package marshalyard.desktop.lab;

import java.util.List;
import java.util.Set;
import marshalyard.engine.EngineDescriptor;
import marshalyard.lab.LabException;
import marshalyard.lab.Run;
import marshalyard.lab.RunListener;
import marshalyard.lab.StandaloneReceiver;
import marshalyard.lab.catalog.Capabilities;
import marshalyard.lab.catalog.Secrets;
import marshalyard.lab.host.book.HostBook;
import marshalyard.lab.host.check.HostTest;
import marshalyard.lab.run.RunRequest;
import marshalyard.model.experiment.EngineChoice;
import marshalyard.model.experiment.Experiment;
import marshalyard.model.factor.EngineSetup;
import marshalyard.model.factor.RoleHosts;

/** What the window asks of the lab. */
public interface LabAccess {
    /** Before the engines have been asked: none is known, nothing is objected to. */
    LabAccess NONE = new NoLab();

    /** All engines, by id. */
    List<EngineDescriptor> engines();

    /** All codecs, by id: what stands for an engine where marshalling is measured alone. */
    default List<EngineDescriptor> codecs() {
        return List.of();
    }

    /** A sentence for each engine that can't be used. */
    List<String> faults();

    /**
     * Checks an engine as an experiment names it.
     *
     * @throws IllegalArgumentException with a sentence if it is unknown or an option does not fit
     */
    void check(EngineChoice choice);

    /** What engines can't do. */
    Capabilities capabilities();

    /** The labels of the hosts that placements can name. */
    default Set<String> hosts() {
        return Set.of(RoleHosts.THIS);
    }

    /** Places workers on the hosts of another book from now on. */
    default void use(HostBook book) {}

    /**
     * Tries a host; takes seconds, and asks the user.
     *
     * @return true if every step passed
     * @throws LabException with a sentence if it can't even be begun
     */
    default boolean test(HostBook book, String label, HostTest.Listener listener)
            throws LabException {
        throw new LabException("The engines are still being loaded. Try again in a moment.");
    }

    /** Names the pairs of a wire one by one, and takes out values that must not be stored. */
    Secrets.Split split(Experiment experiment);

    /** Folders of code that the experiment would run, to be confirmed by the user. */
    Set<String> codeFolders(Experiment experiment);

    /** Folders of code that the engine would run. */
    Set<String> codeFolders(EngineSetup setup);

    /**
     * Opens a receiver for senders that are not Marshalyard's; takes a second.
     *
     * @throws LabException with a sentence for the user
     */
    StandaloneReceiver receive(EngineSetup setup, Secrets secrets, Set<String> confirmedFolders)
            throws LabException;

    /**
     * Starts to run a plan; returns at once.
     *
     * @throws LabException with a sentence for the user
     */
    Run start(RunRequest request, RunListener listener) throws LabException;
}
