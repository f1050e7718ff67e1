package marshalyard.desktop;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import marshalyard.desktop.run.LabDoor;
import marshalyard.engine.DataType;
import marshalyard.engine.EngineDescriptor;
import marshalyard.engine.Style;
import marshalyard.lab.LabException;
import marshalyard.lab.Reception;
import marshalyard.lab.Run;
import marshalyard.lab.RunEvent;
import marshalyard.lab.RunListener;
import marshalyard.lab.RunOutcome;
import marshalyard.lab.RunRequest;
import marshalyard.lab.catalog.Secrets;
import marshalyard.model.experiment.EngineChoice;
import marshalyard.model.experiment.EngineSetup;
import marshalyard.model.experiment.Experiment;
import marshalyard.model.measurement.TrialRecord;
import marshalyard.model.plan.Plan;
import marshalyard.model.plan.Trial;
import marshalyard.model.session.SessionException;

/** A lab without workers: the test says what happens in a run. */
public final class FakeLab implements LabDoor, Run {
    /** Says no to structs and to deferred requests. */
    public static final String NO_STRUCTS = "A queue has no message for structs.";

    /** Of every receiver. */
    public static final String ADDRESS = "127.0.0.1:7";

    private volatile boolean receiving;
    private RunRequest request;
    private RunListener listener;
    private List<Trial> missing;
    private int total;
    private int measured;
    private int failed;

    @Override
    public List<EngineDescriptor> engines() {
        return List.of(
                EngineDescriptor.of(
                                "jms",
                                "JMS",
                                "Sends messages.",
                                List.of(DataType.OCTET, DataType.DOUBLE),
                                List.of(Style.ONEWAY),
                                List.of())
                        .refusing(Map.of(DataType.BINSTRUCT.token(), NO_STRUCTS)),
                EngineDescriptor.of(
                        "tcp",
                        "TCP",
                        "Writes bytes.",
                        DataType.plain(),
                        List.of(Style.ONEWAY, Style.TWOWAY),
                        List.of()));
    }

    @Override
    public List<String> faults() {
        return List.of();
    }

    @Override
    public void check(EngineChoice choice) {
        if (engines().stream().noneMatch(e -> e.id().equals(choice.id()))) {
            throw new IllegalArgumentException("There is no engine '" + choice.id() + "'.");
        }
    }

    @Override
    public Plan.Objection objection() {
        return cell ->
                engines().stream()
                        .filter(e -> e.id().equals(cell.engine().id()))
                        .findFirst()
                        .flatMap(
                                e ->
                                        e.reasonAgainst(cell.type())
                                                .or(() -> e.reasonAgainst(cell.pattern().style())))
                        .orElse(null);
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
    public Reception receive(EngineSetup setup) {
        receiving = true;
        return new Reception() {
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
        listener = newListener;
        measured = 0;
        failed = 0;
        try {
            Set<String> have = request.session().finished(request.experiment());
            missing =
                    request.plan().trials().stream().filter(t -> !have.contains(t.key())).toList();
        } catch (SessionException e) {
            throw new LabException(e.getMessage(), e);
        }
        total = request.plan().trials().size();
        progress();
        return this;
    }

    /** The next trials begin, send and end. */
    public void measure(int count) throws SessionException {
        for (int i = 0; i < count; i++) {
            Trial trial = missing.get(measured + failed);
            begin(trial);
            end(Made.record(trial));
        }
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
        listener.on(
                new RunEvent.Ended(
                        new RunOutcome(how, measured, failed, missing.size() - measured, reason)));
    }

    @Override
    public void cancel() {
        ended(RunOutcome.How.CANCELLED, "");
    }

    @Override
    public RunOutcome await() {
        return new RunOutcome(RunOutcome.How.CANCELLED, measured, failed, 0, "");
    }
}
