package marshalyard.desktop.trials;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import marshalyard.model.measurement.TrialRecord;
import marshalyard.model.plan.Plan;
import marshalyard.model.plan.Trial;
import marshalyard.session.SessionStore;
import marshalyard.session.StoredExperiment;

/**
 * The trials of the run under way. They reach the view only while the run's experiment is the one
 * in view; if the user looks at another one, they wait here until the user comes back.
 */
public final class RunningTrials {
    private final TrialsModel view;
    private final LiveRates rates = new LiveRates(System::nanoTime);
    private final List<TrialRecord> records = new ArrayList<>();

    /** Trials that failed before, and are to be measured again. */
    private final List<TrialRecord> failed = new ArrayList<>();

    private SessionStore store;
    private StoredExperiment experiment;
    private Plan plan;
    private final Map<Trial, TrialsModel.Live> live = new LinkedHashMap<>();

    public RunningTrials(TrialsModel view) {
        this.view = view;
    }

    /**
     * A run begins; {@link #show} brings it into view.
     *
     * @param runStore the session that its trials go to
     * @param had trials that the session has already; of those that failed, the view has again at
     *     the end what the run did not come to
     */
    public void begin(
            SessionStore runStore,
            StoredExperiment runExperiment,
            Plan runPlan,
            List<TrialRecord> had) {
        store = runStore;
        experiment = runExperiment;
        plan = isMeasuredInView(runPlan) ? runPlan.copy() : runPlan;
        live.clear();
        rates.clear();
        records.clear();
        failed.clear();
        for (TrialRecord record : had) (record.failed() ? failed : records).add(record);
    }

    /** An experiment that is run twice has the form's plan twice. */
    private boolean isMeasuredInView(Plan runPlan) {
        return view.planProperty().get() == runPlan && !view.records().isEmpty();
    }

    /** Brings the run into view. */
    public void show() {
        view.show(plan, records, store.samplesOf(experiment));
        live.values().forEach(view::setLive);
    }

    /** A trial has ended. */
    public void add(TrialRecord record) {
        live.remove(record.trial());
        records.add(record);
        failed.removeIf(before -> before.trial().equals(record.trial()));
        if (inView()) view.add(record);
    }

    /** A trial is under way. */
    public void setLive(TrialsModel.Live underWay) {
        live.put(underWay.trial(), underWay);
        rates.add(underWay.trial(), underWay.bytesPerSecond());
        if (inView()) view.setLive(underWay);
    }

    /** The run has ended; what is in view stays there. */
    public void end() {
        live.clear();
        if (inView()) {
            failed.forEach(view::add);
            view.noneLive();
        }
        store = null;
        experiment = null;
        plan = null;
        records.clear();
        failed.clear();
    }

    /** How the rates of these trials went. */
    public LiveRates liveRates() {
        return rates;
    }

    /** True while the run's trials are those in view. */
    public boolean inView() {
        return plan != null && view.planProperty().get() == plan;
    }

    /** True if the run's trials go to this experiment of this session. */
    public boolean isOf(SessionStore session, StoredExperiment stored) {
        return isIn(session) && experiment.id() == stored.id();
    }

    /** True if the run's trials go to this session. */
    public boolean isIn(SessionStore session) {
        return store != null && store == session;
    }

    /** True if the run's trials go to this file. */
    public boolean isIn(Path file) {
        return store != null && store.file().toAbsolutePath().equals(file.toAbsolutePath());
    }

    /** The session that the run's trials go to; null if no run is under way. */
    public SessionStore store() {
        return store;
    }

    /** Null if no run is under way. */
    public StoredExperiment experiment() {
        return experiment;
    }
}
