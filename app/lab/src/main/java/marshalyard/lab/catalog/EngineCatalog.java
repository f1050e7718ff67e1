package marshalyard.lab.catalog;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.BiConsumer;
import java.util.function.Function;
import java.util.stream.Collectors;
import marshalyard.engine.EngineDescriptor;
import marshalyard.engine.Options;
import marshalyard.engine.Trait;
import marshalyard.lab.Home;
import marshalyard.lab.LabClock;
import marshalyard.lab.LabException;
import marshalyard.lab.host.Bundle;
import marshalyard.lab.host.Host;
import marshalyard.lab.host.Launch;
import marshalyard.lab.host.LocalHost;
import marshalyard.lab.worker.JvmOptions;
import marshalyard.lab.worker.WorkerConnection;
import marshalyard.lab.worker.WorkerPool;
import marshalyard.model.experiment.EngineChoice;
import marshalyard.model.experiment.Experiment;
import marshalyard.model.factor.EngineSetup;
import marshalyard.model.file.UserFolders;
import marshalyard.model.text.Tokens;
import marshalyard.worker.protocol.EngineDescription;

/** The engines of an installation, as their workers describe them. */
public final class EngineCatalog {
    private final Map<String, EngineDescriptor> engines = new TreeMap<>();
    private final Map<String, Bundle> bundles = new TreeMap<>();
    private final List<PluginFault> faults = new ArrayList<>();
    private final Map<String, AbsentEngine> absent = new TreeMap<>();
    private final Map<String, AbsentEngine> brought = new TreeMap<>();

    private EngineCatalog() {}

    /**
     * Finds out what every engine folder hosts. A worker of the folder is asked, which takes about
     * a second, unless its answer is in the user's cache and no file has changed since. A folder
     * that fails is a fault, not an error: the other engines can be used.
     *
     * @throws LabException if the installation can't be read
     */
    public static EngineCatalog load(Home home) throws LabException {
        Optional<DescriptionCache> cache = usersCache();
        return load(
                home,
                new LocalHost(),
                bundle -> cache.flatMap(c -> c.find(bundle)),
                (bundle, engines) -> cache.ifPresent(c -> c.keep(bundle, engines)));
    }

    /** Asks every engine folder, whatever the user's cache says, and renews it. */
    public static EngineCatalog refresh(Home home) throws LabException {
        Optional<DescriptionCache> cache = usersCache();
        return load(
                home,
                new LocalHost(),
                bundle -> Optional.empty(),
                (bundle, engines) -> cache.ifPresent(c -> c.keep(bundle, engines)));
    }

    /** Asks every engine folder by workers on a host, and keeps nothing. */
    public static EngineCatalog load(Home home, Host host) throws LabException {
        return load(home, host, bundle -> Optional.empty(), (bundle, engines) -> {});
    }

    private static Optional<DescriptionCache> usersCache() {
        try {
            return Optional.of(
                    new DescriptionCache(UserFolders.cache().resolve("engines"), LabClock.SYSTEM));
        } catch (IOException e) {
            return Optional.empty(); // a user without a home
        }
    }

    private static EngineCatalog load(
            Home home,
            Host host,
            Function<Bundle, Optional<List<EngineDescription>>> known,
            BiConsumer<Bundle, List<EngineDescription>> keep)
            throws LabException {
        EngineCatalog catalog = new EngineCatalog();
        ExecutorService executor = Executors.newFixedThreadPool(4);
        try (WorkerPool workers = new WorkerPool()) {
            Map<Path, Future<Described>> answers = new TreeMap<>();
            for (Path folder : home.engineFolders()) {
                answers.put(
                        folder,
                        executor.submit(
                                () ->
                                        describe(
                                                Bundle.of(home.workerFolder(), folder),
                                                workers,
                                                host,
                                                known,
                                                keep)));
            }
            for (Map.Entry<Path, Future<Described>> answer : answers.entrySet()) {
                catalog.add(answer.getKey(), answer.getValue());
            }
            home.pluginFolders().forEach(catalog::lookForMisplacedJars);
            catalog.lookForAbsent(home);
        } finally {
            executor.shutdownNow();
        }
        return catalog;
    }

    /**
     * The answer of a folder's worker.
     *
     * @param flaw what is wrong with the folder's categories, a sentence; empty if nothing is
     */
    private record Described(
            Bundle bundle, List<EngineDescriptor> engines, Optional<String> flaw) {}

    private static Described describe(
            Bundle bundle,
            WorkerPool workers,
            Host host,
            Function<Bundle, Optional<List<EngineDescription>>> known,
            BiConsumer<Bundle, List<EngineDescription>> keep)
            throws LabException {
        Optional<List<EngineDescription>> said = known.apply(bundle);
        Optional<String> flaw = Optional.empty();
        if (said.isEmpty()) {
            said = Optional.of(ask(bundle, workers, host));
            flaw = flawOfCategories(bundle);
            // What is not kept is asked, and told, until it is mended.
            if (flaw.isEmpty()) keep.accept(bundle, said.get());
        }
        return new Described(
                bundle, said.get().stream().map(EngineDescription::toDescriptor).toList(), flaw);
    }

    private static Optional<String> flawOfCategories(Bundle bundle) {
        try {
            CategoryTexts.of(bundle.engine().orElseThrow());
            return Optional.empty();
        } catch (LabException e) {
            return Optional.of(e.getMessage());
        }
    }

    private static List<EngineDescription> ask(Bundle bundle, WorkerPool workers, Host host)
            throws LabException {
        Path folder = bundle.engine().orElseThrow();
        CutJars.refuse(folder);
        String name = folder.getFileName() + " describing";
        Launch launch = Launch.worker(name, bundle, JvmOptions.single());
        try (WorkerConnection worker = workers.start(host, launch)) {
            List<EngineDescription> engines = worker.greeting().engines();
            EngineDescription.requireUsable(engines);
            return engines;
        } catch (IllegalArgumentException e) {
            throw new LabException("its worker described them wrongly: " + e.getMessage(), e);
        }
    }

    private void add(Path folder, Future<Described> answer) throws LabException {
        try {
            Described described = answer.get();
            described.engines().forEach(engine -> add(folder, engine, described.bundle()));
            described.flaw().ifPresent(flaw -> fault(folder, flaw));
            if (described.engines().isEmpty()) {
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

    private void add(Path folder, EngineDescriptor engine, Bundle bundle) {
        if (engines.putIfAbsent(engine.id(), engine) == null) {
            bundles.put(engine.id(), bundle);
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
                                + bundles.get(engine.id()).engine().orElseThrow()
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
        return engines.values().stream().filter(e -> !e.has(Trait.CODEC)).toList();
    }

    /** All codecs, by id. */
    public List<EngineDescriptor> codecs() {
        return engines.values().stream().filter(e -> e.has(Trait.CODEC)).toList();
    }

    /** A sentence for each folder or engine that can't be used. */
    public List<String> faults() {
        return faults.stream().map(PluginFault::sentence).toList();
    }

    /** The sentences that matter to who uses these engines only. */
    public List<String> faultsOf(Collection<EngineChoice> used) {
        Set<String> ids =
                used.stream()
                        .flatMap(choice -> choice.ends().stream())
                        .map(EngineChoice::id)
                        .collect(Collectors.toSet());
        return faults.stream()
                .filter(fault -> ids.contains(fault.engine()))
                .map(PluginFault::sentence)
                .toList();
    }

    /** An engine or a codec. */
    public Optional<EngineDescriptor> find(String id) {
        return Optional.ofNullable(engines.get(id));
    }

    private void lookForAbsent(Home home) throws LabException {
        home.packagesOfEngines()
                .forEach((id, in) -> absent.put(id, AbsentEngine.ofPackage(id, in)));
        for (String id : home.sourcesOfEngines()) absent.put(id, AbsentEngine.ofSources(id));
        absent.keySet().removeAll(engines.keySet());
        for (Path there : home.engineFolders()) absent.remove(there.getFileName().toString());
        home.broughtBySources()
                .forEach(
                        (id, folder) -> {
                            AbsentEngine first = absent.get(folder);
                            if (first != null) brought.put(id, first.bringing(id));
                        });
    }

    /** The engines that are known by name only, in the order of their names. */
    public List<AbsentEngine> absent() {
        return List.copyOf(absent.values());
    }

    /** One of these, or a further one that the folder of one of them brings. */
    public Optional<AbsentEngine> absent(String id) {
        if (engines.containsKey(id)) return Optional.empty();
        if (absent.containsKey(id)) return Optional.of(absent.get(id));
        if (brought.containsKey(id)) return Optional.of(brought.get(id));
        return absent.values().stream()
                .filter(each -> each.brings(id))
                .findFirst()
                .map(each -> each.bringing(id));
    }

    /** What a worker of an engine, or of a codec, needs where it runs. */
    public Bundle bundle(String id) {
        return bundles.get(id);
    }

    /**
     * Checks an engine, a pair or the pairs of a wire as an experiment names them.
     *
     * @throws IllegalArgumentException with a sentence if one is unknown or an option does not fit
     */
    public void check(EngineChoice choice) {
        choice.wirePairs()
                .ifPresentOrElse(wires()::pairs, () -> choice.ends().forEach(this::checkEnd));
    }

    private Wires wires() {
        return new Wires(engines());
    }

    /**
     * Checks that an engine's senders and another's receivers understand each other.
     *
     * @throws IllegalArgumentException with a sentence if they do not
     */
    public void requirePair(String sender, String receiver) {
        Wires.reasonAgainst(engines.get(sender), engines.get(receiver))
                .ifPresent(EngineCatalog::refuse);
    }

    /**
     * Checks that an engine has both ends.
     *
     * @throws IllegalArgumentException with a sentence if it only sends, or only receives
     */
    public void requireBothEnds(String id) {
        Wires.reasonAgainstAlone(engines.get(id)).ifPresent(EngineCatalog::refuse);
    }

    private static void refuse(String reason) {
        throw new IllegalArgumentException(reason);
    }

    /**
     * The experiment with each pair by itself in place of the pairs of a wire. A setup that it
     * names already is not there twice; what {@link #check} objects to stays as it is.
     */
    public Experiment expanded(Experiment experiment) {
        Set<EngineSetup> named = new HashSet<>();
        for (EngineChoice choice : experiment.engines()) {
            if (choice.wirePairs().isEmpty()) named.addAll(choice.setups());
        }
        List<EngineChoice> all = new ArrayList<>();
        for (EngineChoice choice : experiment.engines()) {
            for (EngineChoice pair : pairs(choice)) {
                if (pair.equals(choice) || named.addAll(pair.setups())) all.add(pair);
            }
        }
        return all.equals(experiment.engines())
                ? experiment
                : experiment.edit().engines(all).build();
    }

    private List<EngineChoice> pairs(EngineChoice choice) {
        try {
            return choice.wirePairs().map(wires()::pairs).orElse(List.of(choice));
        } catch (IllegalArgumentException e) {
            return List.of(choice);
        }
    }

    private void checkEnd(EngineChoice choice) {
        if (absent(choice.id()).isPresent()) return; // its cells are left out, with the reason
        EngineDescriptor engine = engines.get(choice.id());
        if (engine == null) {
            throw new IllegalArgumentException(
                    Tokens.sentence(
                                    "engine",
                                    choice.id(),
                                    "",
                                    engines().stream().map(EngineDescriptor::id).toList())
                            + perhapsOneOf(faults));
        }
        for (EngineSetup setup : choice.setups()) Options.of(engine.options(), setup.options());
    }

    /** An unknown engine may be the one in a folder that failed. */
    private static String perhapsOneOf(List<PluginFault> faults) {
        return faults.stream().map(fault -> " " + fault.sentence()).collect(Collectors.joining());
    }

    /** Why an engine that {@link #find} does not find can't be used, a sentence. */
    public String whyAbsent(String id) {
        return whyNot(id).orElse("There is no engine '" + id + "'.");
    }

    /** Why an engine that is known can't be used; empty if nothing is known of it. */
    private Optional<String> whyNot(String id) {
        return absent(id).map(AbsentEngine::reason);
    }

    /** What the engines can't do. */
    public Capabilities capabilities() {
        return new Capabilities(this::find).knowing(this::whyNot);
    }
}
