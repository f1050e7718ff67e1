package marshalyard.lab.api;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Consumer;
import marshalyard.engine.EngineDescriptor;
import marshalyard.lab.Home;
import marshalyard.lab.LabException;
import marshalyard.lab.Run;
import marshalyard.lab.RunListener;
import marshalyard.lab.StandaloneReceiver;
import marshalyard.lab.catalog.AbsentEngine;
import marshalyard.lab.catalog.Capabilities;
import marshalyard.lab.catalog.CodeFolders;
import marshalyard.lab.catalog.EngineBuild;
import marshalyard.lab.catalog.EngineCatalog;
import marshalyard.lab.catalog.Secrets;
import marshalyard.lab.check.CheckOrder;
import marshalyard.lab.check.CheckedEnd;
import marshalyard.lab.check.CheckedPair;
import marshalyard.lab.check.EngineCheck;
import marshalyard.lab.check.Finding;
import marshalyard.lab.codec.EngineKnowledge;
import marshalyard.lab.host.HostDialog;
import marshalyard.lab.host.HostSource;
import marshalyard.lab.host.LocalHost;
import marshalyard.lab.host.book.BookHosts;
import marshalyard.lab.host.book.HostBook;
import marshalyard.lab.hosttest.HostTest;
import marshalyard.lab.receive.HostedReceiver;
import marshalyard.lab.run.RunRequest;
import marshalyard.lab.run.Runs;
import marshalyard.lab.run.Surroundings;
import marshalyard.lab.worker.RunCertificate;
import marshalyard.model.categories.SwitchRule;
import marshalyard.model.experiment.EngineChoice;
import marshalyard.model.experiment.Experiment;
import marshalyard.model.factor.EngineSetup;

/** The lab of an installation. */
public final class InstalledLab implements Lab {
    private final Home home;
    private final EngineCatalog catalog;
    private final Surroundings surroundings;
    private final Runs runs;
    private final HostDialog dialog;
    private final UsersHosts users;
    private final UnderWay underWay = new UnderWay();

    private InstalledLab(
            Home home,
            EngineCatalog catalog,
            Surroundings surroundings,
            HostDialog dialog,
            UsersHosts users) {
        this.home = home;
        this.catalog = catalog;
        this.surroundings = surroundings;
        this.runs = new Runs(home, catalog, surroundings);
        this.dialog = dialog;
        this.users = users;
    }

    /**
     * Opens the lab of the installation that this program belongs to; asks its engines what they
     * are, about a second.
     *
     * @param dialog asks the user while hosts are opened
     * @throws LabException if there is no installation, or it can't be read
     */
    public static Lab open(HostDialog dialog) throws LabException {
        return open(Home.find(), dialog);
    }

    /** Opens the lab of an installation. */
    public static Lab open(Home home, HostDialog dialog) throws LabException {
        return withUsersHosts(home, EngineCatalog.load(home), dialog);
    }

    /**
     * The folder with the samples of the installation that this program belongs to; asks no engine.
     *
     * @throws LabException if there is no installation
     */
    public static Optional<Path> samples() throws LabException {
        return Home.find().samples();
    }

    /** Opens a lab for who asks about engines only: it does not read the user's hosts. */
    public static Lab ofEngines() throws LabException {
        Home home = Home.find();
        return withoutHosts(home, EngineCatalog.load(home));
    }

    /** The same, and asks all engines again, whatever they said before. */
    public static Lab ofEnginesAskedAgain() throws LabException {
        Home home = Home.find();
        return withoutHosts(home, EngineCatalog.refresh(home));
    }

    /** A lab with engines that are known, on hosts that its owner closes. */
    public static Lab of(Home home, EngineCatalog catalog, Surroundings surroundings) {
        return new InstalledLab(
                home, catalog, surroundings, HostDialog.REFUSING, UsersHosts.NO_FAULT);
    }

    private static Lab withoutHosts(Home home, EngineCatalog catalog) {
        return new InstalledLab(
                home,
                catalog,
                Surroundings.of(new LocalHost()),
                HostDialog.REFUSING,
                UsersHosts.UNREAD);
    }

    private static Lab withUsersHosts(Home home, EngineCatalog catalog, HostDialog dialog) {
        HostBook book = HostBook.empty();
        UsersHosts users = UsersHosts.NO_FAULT;
        try {
            book = HostBook.load();
        } catch (LabException e) {
            users = new UsersHosts(true, Optional.of(e.getMessage()));
        }
        BookHosts hosts = new BookHosts(book, dialog);
        return new InstalledLab(home, catalog, Surroundings.of(hosts), dialog, users);
    }

    /**
     * The state of the user's list of hosts.
     *
     * @param read false if nobody has looked, so that nothing can be said against a host
     * @param fault why it can't be read; the other hosts are none then
     */
    private record UsersHosts(boolean read, Optional<String> fault) {
        static final UsersHosts NO_FAULT = new UsersHosts(true, Optional.empty());
        static final UsersHosts UNREAD = new UsersHosts(false, Optional.empty());
    }

    @Override
    public List<EngineDescriptor> engines() {
        return catalog.engines();
    }

    @Override
    public List<EngineDescriptor> ownEngines() {
        return catalog.engines().stream().filter(this::isOwn).toList();
    }

    private boolean isOwn(EngineDescriptor engine) {
        Path folder = catalog.bundle(engine.id()).engine().orElseThrow();
        return folder.startsWith(home.ownEngines());
    }

    @Override
    public List<EngineDescriptor> codecs() {
        return catalog.codecs();
    }

    @Override
    public List<EngineDescriptor> ownCodecs() {
        return catalog.codecs().stream().filter(this::isOwn).toList();
    }

    @Override
    public List<SwitchRule> switches(EngineSetup setup) throws LabException {
        return knowledge().switches(setup);
    }

    @Override
    public EngineKnowledge knowledge() {
        return new EngineKnowledge(catalog);
    }

    @Override
    public List<AbsentEngine> absentEngines() {
        return catalog.absent();
    }

    @Override
    public void build(String engine, Consumer<String> told) throws LabException {
        new EngineBuild(home, engine).run(told);
    }

    @Override
    public List<String> faults() {
        List<String> faults = new ArrayList<>(catalog.faults());
        users.fault().ifPresent(faults::add);
        return faults;
    }

    @Override
    public List<String> faultsOf(List<EngineChoice> used) {
        return catalog.faultsOf(used);
    }

    @Override
    public void check(EngineChoice choice) {
        catalog.check(choice);
    }

    @Override
    public List<Finding> checkProtocol(CheckOrder order, Consumer<Finding> listener)
            throws LabException {
        CheckedPair pair = checked(order).secured(RunCertificate.of(order.tls()));
        return EngineCheck.of(surroundings.here(), pair).run(listener);
    }

    private CheckedPair checked(CheckOrder order) {
        CheckedEnd engine = end(order.engine(), order.options());
        if (!order.sender().isEmpty()) {
            CheckedEnd sender = end(order.sender(), Map.of());
            catalog.requirePair(order.sender(), order.engine());
            return CheckedPair.receiverOf(engine, sender);
        }
        if (!order.receiver().isEmpty()) {
            CheckedEnd receiver = end(order.receiver(), Map.of());
            catalog.requirePair(order.engine(), order.receiver());
            return CheckedPair.senderOf(engine, receiver);
        }
        catalog.requireBothEnds(order.engine());
        return CheckedPair.of(engine);
    }

    private CheckedEnd end(String engine, Map<String, String> options) {
        Map<String, List<String>> levels = new TreeMap<>();
        options.forEach((name, value) -> levels.put(name, List.of(value)));
        catalog.check(new EngineChoice(engine, "", levels));
        EngineDescriptor described =
                catalog.find(engine)
                        .orElseThrow(
                                () ->
                                        new IllegalArgumentException(
                                                catalog.absent(engine).orElseThrow().reason()));
        return new CheckedEnd(catalog.bundle(engine), described, options);
    }

    @Override
    public Experiment expanded(Experiment experiment) {
        return catalog.expanded(experiment);
    }

    @Override
    public Capabilities capabilities() {
        HostSource hosts = surroundings.hosts();
        if (!users.read()) return catalog.capabilities();
        return catalog.capabilities().on(label -> hosts.labels().contains(label));
    }

    @Override
    public Secrets.Split split(Experiment experiment) {
        return Secrets.split(catalog.expanded(experiment), catalog);
    }

    @Override
    public Set<String> codeFolders(Experiment experiment) {
        return CodeFolders.in(experiment, catalog);
    }

    @Override
    public Set<String> codeFolders(EngineSetup setup) {
        return CodeFolders.in(setup, catalog);
    }

    @Override
    public Set<String> hosts() {
        return surroundings.hosts().labels();
    }

    @Override
    public Optional<String> faultOfHosts() {
        return users.fault();
    }

    @Override
    public void use(HostBook book) {
        if (surroundings.hosts() instanceof BookHosts hosts) hosts.use(book);
    }

    @Override
    public boolean test(HostBook book, String label, HostTest.Listener listener)
            throws LabException {
        return HostTest.of(catalog, book, dialog, surroundings.clock()).run(label, listener);
    }

    @Override
    public StandaloneReceiver receive(
            EngineSetup setup, int queue, Secrets secrets, Set<String> confirmedFolders)
            throws LabException {
        CodeFolders.requireConfirmed(CodeFolders.in(setup, catalog), confirmedFolders);
        return underWay.add(
                HostedReceiver.open(setup, queue, catalog, surroundings.here(), secrets));
    }

    @Override
    public Run start(RunRequest request, RunListener listener) throws LabException {
        return underWay.add(runs.start(request, listener));
    }

    @Override
    public void close() {
        underWay.close();
    }
}
