package marshalyard.desktop;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import marshalyard.engine.DataType;
import marshalyard.engine.EngineDescriptor;
import marshalyard.engine.OptionSpec;
import marshalyard.engine.Options;
import marshalyard.engine.Style;
import marshalyard.engine.Trait;
import marshalyard.engine.type.Construct;
import marshalyard.lab.LabException;
import marshalyard.lab.Run;
import marshalyard.lab.RunEvent;
import marshalyard.lab.RunListener;
import marshalyard.lab.RunOutcome;
import marshalyard.lab.StandaloneReceiver;
import marshalyard.lab.api.Lab;
import marshalyard.lab.catalog.Capabilities;
import marshalyard.lab.catalog.Secrets;
import marshalyard.lab.run.RunRequest;
import marshalyard.model.categories.SwitchRule;
import marshalyard.model.experiment.EngineChoice;
import marshalyard.model.experiment.Experiment;
import marshalyard.model.experiment.SettingList;
import marshalyard.model.factor.EngineSetup;
import marshalyard.model.measurement.TrialRecord;
import marshalyard.model.plan.Plan;
import marshalyard.model.plan.Trial;
import marshalyard.model.profile.Category;
import marshalyard.session.SessionException;

/** A lab without workers: the test says what happens in a run. */
public final class FakeLab implements Lab, Run {
    /** Says no to structs and to deferred requests. */
    public static final String NO_STRUCTS = "A queue has no message for structs.";

    /** The address of every receiver. */
    public static final String ADDRESS = "127.0.0.1:7";

    private static final List<OptionSpec> OPTIONS =
            List.of(
                    OptionSpec.choice(
                            "destination",
                            "Destination",
                            List.of("queue", "topic"),
                            "Where messages wait."),
                    OptionSpec.choice(
                            "delivery", "Delivery", List.of("express", "persistent"), "How safe."),
                    OptionSpec.flag("noDelay", "No delay", true, "Nagle's algorithm off."),
                    OptionSpec.number("prefetch", "Prefetch", 1000, 1, 5000, "How many ahead."),
                    OptionSpec.size("memory", "Memory", "512M", 1024, 1L << 40, "Of the broker."),
                    OptionSpec.text("url", "URL", "", "An external broker."),
                    OptionSpec.secret("password", "Password", "At an external broker."),
                    OptionSpec.codeFolder("provider", "Provider", "A folder with jars."));

    private static final int PAIRS_THAT_DECIDE = 5;

    private volatile boolean receiving;
    private RunRequest request;
    private RunListener listener;
    private List<Trial> missing;
    private int total;
    private int measured;
    private int failed;
    private boolean paused;
    private boolean ended;

    @Override
    public List<EngineDescriptor> engines() {
        return List.of(
                EngineDescriptor.of(
                                "jms",
                                "JMS",
                                "Sends messages.",
                                List.of(DataType.OCTET, DataType.DOUBLE),
                                List.of(Style.ONEWAY),
                                OPTIONS)
                        .with(Trait.BROKERED, Trait.STORE_AND_FORWARD, Trait.FAN_OUT)
                        .when(Trait.STORE_AND_FORWARD, "destination", "queue")
                        .when(Trait.FAN_OUT, "destination", "topic")
                        .refusing(Map.of(DataType.BINSTRUCT.token(), NO_STRUCTS)),
                EngineDescriptor.of(
                                "tcp",
                                "TCP",
                                "Writes bytes.",
                                DataType.plain(),
                                List.of(Style.ONEWAY, Style.TWOWAY),
                                List.of())
                        .carrying(Construct.values())
                        .with(Trait.MIXTURES, Trait.MIXED_TYPES));
    }

    @Override
    public List<String> faults() {
        return List.of();
    }

    @Override
    public void check(EngineChoice choice) {
        EngineDescriptor engine =
                find(choice.id())
                        .orElseThrow(
                                () ->
                                        new IllegalArgumentException(
                                                "There is no engine '" + choice.id() + "'."));
        choice.setups().forEach(s -> Options.of(engine.options(), s.options()));
    }

    private Optional<EngineDescriptor> find(String id) {
        return engines().stream().filter(e -> e.id().equals(id)).findFirst();
    }

    @Override
    public Capabilities capabilities() {
        return new Capabilities(this::find);
    }

    @Override
    public Secrets.Split split(Experiment experiment) {
        Secrets secrets = new Secrets();
        List<EngineChoice> open = new ArrayList<>();
        for (EngineChoice choice : experiment.engines()) {
            Map<String, List<String>> options = new TreeMap<>(choice.options());
            List<String> password = options.remove("password");
            if (password != null) secrets.put(choice.id(), "password", password.get(0));
            open.add(new EngineChoice(choice.id(), choice.label(), options));
        }
        return new Secrets.Split(experiment.edit().engines(open).build(), secrets);
    }

    @Override
    public Set<String> codeFolders(Experiment experiment) {
        return experiment.engines().stream()
                .flatMap(c -> c.options().getOrDefault("provider", List.of()).stream())
                .collect(Collectors.toSet());
    }

    @Override
    public List<SwitchRule> switches(EngineSetup setup) {
        if (!setup.id().equals("jms")) return List.of();
        Set<Category> spared = Set.of(Category.SYSTEM_CALL);
        return List.of(new SwitchRule("jms", "prefetch", "5000", spared, false, false, Map.of()));
    }

    /** What was asked for last. */
    public RunRequest request() {
        return request;
    }

    @Override
    public Set<String> codeFolders(EngineSetup setup) {
        String folder = setup.options().get("provider");
        return folder == null ? Set.of() : Set.of(folder);
    }

    @Override
    public StandaloneReceiver receive(
            EngineSetup setup, int queue, Secrets secrets, Set<String> confirmed) {
        receiving = true;
        return new StandaloneReceiver() {
            @Override
            public String address() {
                return ADDRESS;
            }

            @Override
            public String broker() {
                return "";
            }

            @Override
            public Arrived arrived() {
                return new Arrived(7, 70);
            }

            @Override
            public void close() {
                receiving = false;
            }
        };
    }

    /** True while a receiver is open. */
    public boolean receiving() {
        return receiving;
    }

    @Override
    public Run start(RunRequest newRequest, RunListener newListener) throws LabException {
        request = newRequest;
        ended = false;
        listener = newListener;
        measured = 0;
        failed = 0;
        try {
            Set<String> have = request.session().finished(request.experiment());
            missing = planned().trials().stream().filter(t -> !have.contains(t.key())).toList();
        } catch (SessionException e) {
            throw new LabException(e.getMessage(), e);
        }
        total = request.plan().trials().size();
        progress();
        return this;
    }

    /** The plan, with as many pairs as decide it if the experiment goes on until then. */
    private Plan planned() {
        Experiment experiment = request.experiment().experiment();
        if (!experiment.repetition().until().decided()) return request.plan();
        return Plan.of(experiment.edit().with(SettingList.FORKS, PAIRS_THAT_DECIDE).build());
    }

    /** The next trials begin, send and end. */
    public void measure(int count) throws SessionException {
        measure(count, Made::record);
    }

    /** The next trials begin, send and end with these records. */
    public void measure(int count, Function<Trial, TrialRecord> made) throws SessionException {
        for (int i = 0; i < count; i++) {
            Trial trial = missing.get(measured + failed);
            begin(trial);
            end(after(made.apply(trial), measured + failed));
        }
    }

    /** Trials take a second each, one after the other. */
    private static TrialRecord after(TrialRecord record, int others) {
        return new TrialRecord(
                record.trial(),
                record.started().plusSeconds(others),
                record.took(),
                record.failure(),
                record.measurement(),
                record.environments());
    }

    /** The next trial begins and sends. */
    public void beginNext() {
        begin(missing.get(measured + failed));
    }

    /** The next trial begins and fails. */
    public void fail() throws SessionException {
        end(Made.failed(missing.get(measured + failed)));
    }

    private void begin(Trial trial) {
        listener.on(new RunEvent.TrialStarted(trial));
        listener.on(new RunEvent.TrialProgress(trial, 0.5, 1e8));
    }

    private void end(TrialRecord record) throws SessionException {
        request.session().add(request.experiment(), record);
        if (record.failed()) failed++;
        else measured++;
        listener.on(new RunEvent.TrialEnded(record));
        progress();
    }

    private void progress() {
        int left = missing.size() - measured - failed;
        listener.on(new RunEvent.PlanProgress(total - left, total, Duration.ofSeconds(left)));
    }

    /** The run ends by itself. */
    public void finish() {
        ended(RunOutcome.How.FINISHED, "");
    }

    /** The run can't go on. */
    public void stop(String reason) {
        ended(RunOutcome.How.STOPPED, reason);
    }

    private void ended(RunOutcome.How how, String reason) {
        ended = true;
        listener.on(
                new RunEvent.Ended(
                        new RunOutcome(how, measured, failed, missing.size() - measured, reason)));
    }

    /** True while the user wants the run held. */
    public boolean paused() {
        return paused;
    }

    @Override
    public void pause() {
        paused = true;
    }

    @Override
    public void goOn() {
        paused = false;
    }

    @Override
    public void cancel() {
        ended(RunOutcome.How.CANCELLED, "");
    }

    @Override
    public RunOutcome await() {
        return new RunOutcome(RunOutcome.How.CANCELLED, measured, failed, 0, "");
    }

    @Override
    public boolean over() {
        return request == null || ended;
    }
}
