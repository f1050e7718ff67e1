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
import marshalyard.lab.Home;
import marshalyard.lab.LabException;
import marshalyard.lab.worker.WorkerLauncher;
import marshalyard.lab.worker.WorkerProcess;
import marshalyard.model.experiment.EngineChoice;
import marshalyard.model.factor.EngineSetup;
import marshalyard.worker.protocol.EngineDescription;

/** The engines of an installation, as their workers describe them. */
public final class EngineCatalog {
    private final Map<String, EngineDescriptor> engines = new TreeMap<>();
    private final Map<String, Path> folders = new TreeMap<>();
    private final List<String> faults = new ArrayList<>();

    private EngineCatalog() {}

    /**
     * Asks a worker of every engine folder what it hosts; about a second. A folder that fails is a
     * fault, not an error: the other engines can be used.
     *
     * @throws LabException if the installation can't be read
     */
    public static EngineCatalog load(Home home) throws LabException {
        EngineCatalog catalog = new EngineCatalog();
        WorkerLauncher launcher = new WorkerLauncher(home);
        ExecutorService executor = Executors.newFixedThreadPool(4);
        try {
            Map<Path, Future<List<EngineDescriptor>>> answers = new TreeMap<>();
            for (Path folder : home.engineFolders()) {
                answers.put(folder, executor.submit(() -> describe(launcher, folder)));
            }
            for (Map.Entry<Path, Future<List<EngineDescriptor>>> answer : answers.entrySet()) {
                catalog.add(answer.getKey(), answer.getValue());
            }
        } finally {
            executor.shutdownNow();
        }
        return catalog;
    }

    private static List<EngineDescriptor> describe(WorkerLauncher launcher, Path folder)
            throws LabException {
        try (WorkerProcess worker = launcher.start(folder.getFileName() + " describing", folder)) {
            return worker.greeting().engines().stream()
                    .map(EngineDescription::toDescriptor)
                    .toList();
        }
    }

    private void add(Path folder, Future<List<EngineDescriptor>> answer) throws LabException {
        try {
            for (EngineDescriptor engine : answer.get()) {
                if (engines.putIfAbsent(engine.id(), engine) == null) {
                    folders.put(engine.id(), folder);
                } else {
                    faults.add(
                            "The engine '"
                                    + engine.id()
                                    + "' in "
                                    + folder
                                    + " is left out: there is one with this id in "
                                    + folders.get(engine.id())
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

    /** The folder with the jars of an engine. */
    public Path folder(String id) {
        return folders.get(id);
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

    /** What the engines can't do. */
    public Capabilities capabilities() {
        return new Capabilities(this::find);
    }
}
