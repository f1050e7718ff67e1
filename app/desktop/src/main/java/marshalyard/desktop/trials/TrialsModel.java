package marshalyard.desktop.trials;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javafx.beans.property.ReadOnlyIntegerProperty;
import javafx.beans.property.ReadOnlyIntegerWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import marshalyard.analysis.results.Results;
import marshalyard.model.measurement.SampleSource;
import marshalyard.model.measurement.TrialRecord;
import marshalyard.model.plan.Plan;
import marshalyard.model.plan.Trial;

/** The plan in view, its trials so far, and those under way. */
public final class TrialsModel {
    private final ReadOnlyObjectWrapper<Plan> plan = new ReadOnlyObjectWrapper<>();
    private final List<TrialRecord> records = new ArrayList<>();
    private final ReadOnlyIntegerWrapper revision = new ReadOnlyIntegerWrapper();
    private SampleSource samples = SampleSource.RECORDS;
    private final Map<Trial, Live> live = new LinkedHashMap<>();

    /**
     * The results of the plan in view without its trials: the order of its cells is found only
     * once.
     */
    private Results unmeasured;

    /** The results of the trials in view; null until somebody asks for them. */
    private Results results;

    /**
     * A trial under way.
     *
     * @param bytesPerSecond application bytes sent in the last interval
     */
    public record Live(Trial trial, double bytesPerSecond) {}

    /** Puts another experiment into view. */
    public void show(Plan newPlan, List<TrialRecord> itsRecords) {
        show(newPlan, itsRecords, SampleSource.RECORDS);
    }

    /** The same, with the session in which the samples of its trials are. */
    public void show(Plan newPlan, List<TrialRecord> itsRecords, SampleSource itsSamples) {
        show(newPlan, newPlan == null ? null : together(newPlan, itsRecords, itsSamples));
    }

    /**
     * The results of a plan with these trials, as {@link #show(Plan, Results)} takes them.
     *
     * @param itsSamples the session in which the samples of its trials are
     */
    public static Results together(
            Plan plan, List<TrialRecord> itsRecords, SampleSource itsSamples) {
        return Results.of(plan.experiment())
                .with(itsSamples)
                .refusing(plan.skipped()::get)
                .with(itsRecords);
    }

    /** Puts another experiment into view whose results are put together already. */
    public void show(Plan newPlan, Results itsResults) {
        boolean none = newPlan == null;
        samples = none ? SampleSource.RECORDS : itsResults.samples();
        records.clear();
        if (!none) records.addAll(itsResults.trials());
        live.clear();
        results = itsResults;
        unmeasured = none ? null : itsResults.with(List.of());
        plan.set(newPlan);
        changed();
    }

    public void add(TrialRecord record) {
        records.add(record);
        results = null;
        live.remove(record.trial());
        changed();
    }

    /** A trial is under way. */
    public void setLive(Live underWay) {
        live.put(underWay.trial(), underWay);
        changed();
    }

    /** No trial is under way any more. */
    void noneLive() {
        live.clear();
        changed();
    }

    private void changed() {
        revision.set(revision.get() + 1);
    }

    /** Null before any experiment was chosen. */
    public ReadOnlyObjectProperty<Plan> planProperty() {
        return plan.getReadOnlyProperty();
    }

    public List<TrialRecord> records() {
        return Collections.unmodifiableList(records);
    }

    /**
     * The results of the trials in view, the same until another trial ends, so that all that is
     * shown shares them. Another thread may compute with them. There must be a plan.
     */
    public Results results() {
        if (results == null) results = unmeasured.with(records);
        return results;
    }

    /** Every timed request of these trials. */
    public SampleSource samples() {
        return samples;
    }

    /** The trials under way, in the order in which they began to send. */
    public List<Live> live() {
        return List.copyOf(live.values());
    }

    /** Grows with every change of records, live value or plan. */
    public ReadOnlyIntegerProperty revisionProperty() {
        return revision.getReadOnlyProperty();
    }
}
