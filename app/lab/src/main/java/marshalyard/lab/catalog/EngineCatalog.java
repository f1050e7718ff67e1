package marshalyard.lab.catalog;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Collectors;
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
    private final List<PluginFault> faults = new ArrayList<>();

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
            home.pluginFolders().forEach(catalog::lookForMisplacedJars);
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
            List<EngineDescriptor> hosted = answer.get();
            hosted.forEach(engine -> add(folder, engine));
            if (hosted.isEmpty()) {
                fault(
                        folder,
                        "The jars in "
                                + folder
                                + " hold no engine. One of them must have the file"
                                + " META-INF/services/marshalyard.engine.Engine, which names the"
                                + " engine's class.");
            }
        } catch (ExecutionException e) {
            fault(
                    folder,
                    "The engines in " + folder + " can't be used: " + e.getCause().getMessage());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new LabException("Loading the engines was interrupted.", e);
        }
    }

    private void fault(Path folder, String sentence) {
        faults.add(new PluginFault(folder.getFileName().toString(), sentence));
    }

    private void add(Path folder, EngineDescriptor engine) {
        if (engines.putIfAbsent(engine.id(), engine) == null) {
            folders.put(engine.id(), folder);
            return;
        }
        faults.add(
                new PluginFault(
                        engine.id(),
                        "The engine '"
                                + engine.id()
                                + "' in "
                                + folder
                                + " is left out: there is one with this id in "
                                + folders.get(engine.id())
                                + "."));
    }

    private void lookForMisplacedJars(Path plugins) {
        List<String> jars = Home.jarsIn(plugins);
        if (jars.isEmpty()) return;
        faults.add(
                new PluginFault(
                        "",
                        "Marshalyard passes over "
                                + String.join(", ", jars)
                                + " in "
                                + plugins
                                + ": each plugin needs a folder of its own there, such as "
                                + plugins.resolve(jars.get(0).replaceFirst("\\.jar$", ""))
                                + "."));
    }

    /** All engines, by id. */
    public List<EngineDescriptor> engines() {
        return List.copyOf(engines.values());
    }

    /** A sentence for each folder or engine that can't be used. */
    public List<String> faults() {
        return faults.stream().map(PluginFault::sentence).toList();
    }

    /** The sentences that matter to who uses these engines only. */
    public List<String> faultsOf(Collection<EngineChoice> used) {
        Set<String> ids = used.stream().map(EngineChoice::id).collect(Collectors.toSet());
        return faults.stream()
                .filter(fault -> ids.contains(fault.engine()))
                .map(PluginFault::sentence)
                .toList();
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
                            + "."
                            + perhapsOneOf(faults));
        }
        for (EngineSetup setup : choice.setups()) Options.of(engine.options(), setup.options());
    }

    /** An unknown engine may be the one in a folder that failed. */
    private static String perhapsOneOf(List<PluginFault> faults) {
        return faults.stream().map(fault -> " " + fault.sentence()).collect(Collectors.joining());
    }

    /** What the engines can't do. */
    public Capabilities capabilities() {
        return new Capabilities(this::find);
    }
}
