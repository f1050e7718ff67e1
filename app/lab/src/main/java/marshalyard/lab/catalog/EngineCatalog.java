package marshalyard.lab.catalog;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import marshalyard.engine.EngineDescriptor;
import marshalyard.engine.Options;
import marshalyard.engine.Trait;
import marshalyard.lab.Home;
import marshalyard.lab.LabException;
import marshalyard.lab.host.Bundle;
import marshalyard.lab.host.Host;
import marshalyard.lab.host.Launch;
import marshalyard.lab.host.LocalHost;
import marshalyard.lab.worker.JvmOptions;
import marshalyard.lab.worker.WorkerConnection;
import marshalyard.lab.worker.WorkerPool;
import marshalyard.model.experiment.EngineChoice;
import marshalyard.model.experiment.EngineSetup;
import marshalyard.model.experiment.Pattern;
import marshalyard.model.plan.Cell;
import marshalyard.model.plan.Plan;
import marshalyard.worker.protocol.EngineDescription;

/** The engines of an installation, as their workers describe them. */
public final class EngineCatalog {
    private final Map<String, EngineDescriptor> engines = new TreeMap<>();
    private final Map<String, Bundle> bundles = new TreeMap<>();
    private final List<String> faults = new ArrayList<>();

    private EngineCatalog() {}

    /**
     * Asks a worker of every engine folder what it hosts; about a second. A folder that fails is a
     * fault, not an error: the other engines can be used.
     *
     * @throws LabException if the installation can't be read
     */
    public static EngineCatalog load(Home home) throws LabException {
        return load(home, new LocalHost());
    }

    /** The same with workers on a host. */
    public static EngineCatalog load(Home home, Host host) throws LabException {
        EngineCatalog catalog = new EngineCatalog();
        ExecutorService executor = Executors.newFixedThreadPool(4);
        try (WorkerPool workers = new WorkerPool()) {
            Map<Path, Future<Described>> answers = new TreeMap<>();
            for (Path folder : home.engineFolders()) {
                answers.put(folder, executor.submit(() -> describe(home, folder, workers, host)));
            }
            for (Map.Entry<Path, Future<Described>> answer : answers.entrySet()) {
                catalog.add(answer.getKey(), answer.getValue());
            }
        } finally {
            executor.shutdownNow();
        }
        return catalog;
    }

    /** What a folder's worker said. */
    private record Described(Bundle bundle, List<EngineDescriptor> engines) {}

    private static Described describe(Home home, Path folder, WorkerPool workers, Host host)
            throws LabException {
        Bundle bundle = Bundle.of(home.workerFolder(), folder);
        String name = folder.getFileName() + " describing";
        Launch launch = Launch.worker(name, bundle, JvmOptions.single());
        try (WorkerConnection worker = workers.start(host, launch)) {
            return new Described(
                    bundle,
                    worker.greeting().engines().stream()
                            .map(EngineDescription::toDescriptor)
                            .toList());
        }
    }

    private void add(Path folder, Future<Described> answer) throws LabException {
        try {
            Described described = answer.get();
            for (EngineDescriptor engine : described.engines()) {
                if (engines.putIfAbsent(engine.id(), engine) == null) {
                    bundles.put(engine.id(), described.bundle());
                } else {
                    faults.add(
                            "The engine '"
                                    + engine.id()
                                    + "' in "
                                    + folder
                                    + " is left out: there is one with this id in "
                                    + bundles.get(engine.id()).engine().orElseThrow()
                                    + ".");
                }
            }
        } catch (ExecutionException e) {
            faults.add("The engines in " + folder + " can't be used: " + e.getCause().getMessage());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new LabException("Loading the engines was interrupted.", e);
        }
    }

    /** All engines, by id. */
    public List<EngineDescriptor> engines() {
        return List.copyOf(engines.values());
    }

    /** A sentence for each folder or engine that can't be used. */
    public List<String> faults() {
        return Collections.unmodifiableList(faults);
    }

    public Optional<EngineDescriptor> find(String id) {
        return Optional.ofNullable(engines.get(id));
    }

    /** What a worker of an engine needs where it runs. */
    public Bundle bundle(String id) {
        return bundles.get(id);
    }

    /**
     * Checks an engine as an experiment names it.
     *
     * @throws IllegalArgumentException with a sentence if it is unknown or an option does not fit
     */
    public void check(EngineChoice choice) {
        EngineDescriptor engine = engines.get(choice.id());
        if (engine == null) {
            throw new IllegalArgumentException(
                    "There is no engine '"
                            + choice.id()
                            + "'. Use one of: "
                            + String.join(", ", engines.keySet())
                            + ".");
        }
        for (EngineSetup setup : choice.setups()) Options.of(engine.options(), setup.options());
    }

    /** Why a cell can't be run: its engine is unknown, or does not do what the cell asks for. */
    public Plan.Objection objection() {
        return this::objectionTo;
    }

    private String objectionTo(Cell cell) {
        EngineDescriptor engine = engines.get(cell.engine().id());
        if (engine == null) return "There is no engine '" + cell.engine().id() + "'.";
        return engine.reasonAgainst(cell.type())
                .or(() -> engine.reasonAgainst(cell.pattern().style()))
                .or(() -> againstForwarding(engine, cell))
                .or(() -> againstFanOut(engine, cell))
                .orElse(null);
    }

    private static Optional<String> againstFanOut(EngineDescriptor engine, Cell cell) {
        if (cell.receivers() == 1) return Optional.empty();
        if (cell.pattern() instanceof Pattern.StoreAndForward) {
            return Optional.of("Store-and-forward is measured with one receiver.");
        }
        return engine.reasonAgainst(
                Trait.FAN_OUT, Options.of(engine.options(), cell.engine().options()));
    }

    private static Optional<String> againstForwarding(EngineDescriptor engine, Cell cell) {
        if (!(cell.pattern() instanceof Pattern.StoreAndForward pattern)) return Optional.empty();
        Options options = Options.of(engine.options(), cell.engine().options());
        return engine.reasonAgainst(Trait.STORE_AND_FORWARD, options)
                .or(
                        () ->
                                pattern.crash()
                                        ? engine.reasonAgainst(Trait.RESTARTABLE, options)
                                        : Optional.empty());
    }
}
