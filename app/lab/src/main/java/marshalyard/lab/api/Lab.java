package marshalyard.lab.api;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import marshalyard.engine.EngineDescriptor;
import marshalyard.lab.LabException;
import marshalyard.lab.Run;
import marshalyard.lab.RunListener;
import marshalyard.lab.StandaloneReceiver;
import marshalyard.lab.catalog.AbsentEngine;
import marshalyard.lab.catalog.Capabilities;
import marshalyard.lab.catalog.DeclaredWork;
import marshalyard.lab.catalog.Secrets;
import marshalyard.lab.check.CheckOrder;
import marshalyard.lab.check.Finding;
import marshalyard.lab.codec.EngineKnowledge;
import marshalyard.lab.host.book.HostBook;
import marshalyard.lab.hosttest.HostTest;
import marshalyard.lab.run.RunRequest;
import marshalyard.model.categories.SwitchRule;
import marshalyard.model.experiment.EngineChoice;
import marshalyard.model.experiment.Experiment;
import marshalyard.model.factor.EngineSetup;
import marshalyard.model.factor.RoleHosts;
import marshalyard.model.plan.Plan;

/**
 * The engines and hosts of an installation, and what can be done with them: plan, run, resume,
 * receive, test a host. A face opens one lab and closes it at its end.
 *
 * @implSpec Methods may be called from several threads at once.
 */
public interface Lab extends AutoCloseable {
    /** Stands in before the engines have been asked: none is known, nothing is objected to. */
    Lab NONE = new NoLab();

    /** All engines, by id. */
    List<EngineDescriptor> engines();

    /** The engines without plugins, which one installation has and another one lacks. */
    default List<EngineDescriptor> ownEngines() {
        return engines();
    }

    /** All codecs, by id: what stands for an engine where marshalling is measured alone. */
    default List<EngineDescriptor> codecs() {
        return List.of();
    }

    /** The codecs without plugins. */
    default List<EngineDescriptor> ownCodecs() {
        return codecs();
    }

    /** The engines that are known here by name only, in the order of their names. */
    default List<AbsentEngine> absentEngines() {
        return List.of();
    }

    /**
     * Builds one of {@link #absentEngines}, or installs its package; takes seconds, or minutes
     * where libraries are fetched. A lab that is opened afterwards knows it.
     *
     * @param told is told once a second how it goes, in a few words
     * @throws LabException with a sentence on why it is not there
     */
    default void build(String engine, Consumer<String> told) throws LabException {
        throw new LabException("There are no sources of an engine '" + engine + "' here.");
    }

    /**
     * The options by which a setup would be spared some work.
     *
     * @throws LabException with a sentence if what its engine tells of them can't be read
     */
    default List<SwitchRule> switches(EngineSetup setup) throws LabException {
        return List.of();
    }

    /** What engines tell of themselves beside their descriptors. */
    default EngineKnowledge knowledge() {
        throw new UnsupportedOperationException("no engines are known");
    }

    /**
     * A sentence for each engine that can't be used, and for a list of hosts that can't be read.
     */
    List<String> faults();

    /** The sentences that matter to who uses these engines only. */
    default List<String> faultsOf(List<EngineChoice> used) {
        return List.of();
    }

    /**
     * Checks an engine as an experiment names it.
     *
     * @throws IllegalArgumentException with a sentence if it is unknown or an option does not fit
     */
    void check(EngineChoice choice);

    /**
     * Asks workers of an engine for all that the worker protocol promises; takes seconds.
     *
     * @param listener is told of each finding as soon as it is there
     * @return all findings
     * @throws IllegalArgumentException with a sentence if an engine is unknown, an option does not
     *     fit, or the two ends do not understand each other
     * @throws LabException with a sentence if there is no certificate for TLS
     */
    default List<Finding> checkProtocol(CheckOrder order, Consumer<Finding> listener)
            throws LabException {
        throw new UnsupportedOperationException("no engines are known");
    }

    /** The experiment with each pair by itself in place of the pairs of a wire. */
    default Experiment expanded(Experiment experiment) {
        return experiment;
    }

    /** What engines can't do, and which hosts there are. */
    Capabilities capabilities();

    /** The trials of an experiment that can be run here, and why the others can't. */
    default Plan plan(Experiment experiment) {
        return Plan.of(experiment, capabilities().objection());
    }

    /** What the reader of a plan's figures must know of its engines' work; sentences. */
    default List<String> warnings(Plan plan) {
        Map<String, EngineDescriptor> byId = new HashMap<>();
        engines().forEach(engine -> byId.put(engine.id(), engine));
        return new DeclaredWork(id -> Optional.ofNullable(byId.get(id)))
                .readsUnequally(plan.cells()).stream().toList();
    }

    /** Names the pairs of a wire one by one, and takes out values that must not be stored. */
    Secrets.Split split(Experiment experiment);

    /** Folders of code that the experiment would run, to be confirmed by the user. */
    Set<String> codeFolders(Experiment experiment);

    /** Folders of code that the engine would run. */
    Set<String> codeFolders(EngineSetup setup);

    /** The labels of the hosts that placements can name. */
    default Set<String> hosts() {
        return Set.of(RoleHosts.THIS);
    }

    /** Why the user's list of hosts can't be read, in a sentence; empty if it can. */
    default Optional<String> faultOfHosts() {
        return Optional.empty();
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

    /**
     * Opens a receiver for senders that are not Marshalyard's; takes a second.
     *
     * @param queue socket queue size in bytes; 0 for the system's default
     * @param confirmedFolders folders of code that the user has seen and allowed to run
     * @throws LabException with a sentence if there is no such engine, it can't be opened, or it
     *     runs code that the user has not confirmed
     */
    StandaloneReceiver receive(
            EngineSetup setup, int queue, Secrets secrets, Set<String> confirmedFolders)
            throws LabException;

    /**
     * Starts to run those trials of a plan that its session lacks; returns at once. To resume is to
     * start again.
     *
     * @throws LabException with a sentence if the experiment would run code that the user has not
     *     confirmed, or if another program writes the session
     */
    Run start(RunRequest request, RunListener listener) throws LabException;

    /** Cancels runs that are under way and ends receivers; no worker is left. Harmless twice. */
    @Override
    default void close() {}
}
