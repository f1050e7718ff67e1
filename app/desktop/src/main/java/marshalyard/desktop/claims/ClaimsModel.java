package marshalyard.desktop.claims;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentHashMap;
import javafx.beans.Observable;
import javafx.beans.property.ReadOnlyIntegerProperty;
import javafx.beans.property.ReadOnlyIntegerWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import marshalyard.analysis.claim.ClaimSet;
import marshalyard.analysis.claim.JudgedClaims;
import marshalyard.analysis.results.Results;
import marshalyard.desktop.current.CurrentExperiment;
import marshalyard.desktop.session.SessionEntry;
import marshalyard.desktop.session.SessionModel;
import marshalyard.desktop.trials.TrialsModel;
import marshalyard.lab.claims.SessionClaims;
import marshalyard.model.factor.Cell;
import marshalyard.model.plan.Plan;
import marshalyard.session.SessionException;
import marshalyard.session.SessionStore;
import marshalyard.session.StoredExperiment;

/** The claims about the experiment in view, judged by its trials so far and by those beside it. */
public final class ClaimsModel {
    private final TrialsModel trials;
    private final SessionModel session;
    private final CurrentExperiment current;
    private final ReadOnlyIntegerWrapper revision = new ReadOnlyIntegerWrapper();

    private Map<Long, Map<Cell, String>> skipped = Map.of();
    private int recounts;

    /** Results of other experiments of the session: read again only when they have grown. */
    private final Map<Long, Others> others = new ConcurrentHashMap<>();

    private record Others(
            SessionStore store, int done, Map<Cell, String> skipped, Results results) {
        boolean isOf(SessionStore open, int measured, Map<Cell, String> without) {
            return store == open && done == measured && skipped.equals(without);
        }
    }

    public ClaimsModel(TrialsModel trials, SessionModel session, CurrentExperiment current) {
        this.trials = trials;
        this.session = session;
        this.current = current;
        trials.revisionProperty().addListener((o, was, is) -> changed());
        session.storeProperty().addListener((o, was, is) -> others.clear());
        session.experiments().addListener((Observable o) -> recounted());
    }

    /** Engines that came or went have changed which cells can be measured. */
    private void recounted() {
        Map<Long, Map<Cell, String>> now = new HashMap<>();
        session.experiments().forEach(e -> now.put(e.stored().id(), e.skipped()));
        if (now.equals(skipped)) return;
        skipped = now;
        recounts++;
        changed();
    }

    /** Claims were added, or what they are about has changed. */
    void changed() {
        revision.set(revision.get() + 1);
    }

    /** Grows with every change of what is to be judged. */
    ReadOnlyIntegerProperty revisionProperty() {
        return revision.getReadOnlyProperty();
    }

    /** Grows when other cells than before can't be measured. */
    int recounts() {
        return recounts;
    }

    /** The plan in view; null before there is one. */
    Plan plan() {
        return planProperty().get();
    }

    /** The same, to be watched. */
    ReadOnlyObjectProperty<Plan> planProperty() {
        return trials.planProperty();
    }

    /** How many trials there are to judge by. */
    int count() {
        return trials.records().size();
    }

    /** Judges what is in view now; another thread may do it. */
    public Callable<JudgedClaims> begin() {
        if (plan() == null) return () -> new JudgedClaims(List.of());
        Results results = trials.results();
        Optional<StoredExperiment> stored = current.inSession().map(SessionEntry::stored);
        SessionStore store = session.storeProperty().get();
        if (store == null || stored.isEmpty()) {
            ClaimSet own = ClaimSet.of(results.experiment().claims(), List.of(results));
            return () -> JudgedClaims.of(List.of(own));
        }
        Map<Long, SessionEntry> entries = new HashMap<>();
        session.experiments().forEach(e -> entries.put(e.stored().id(), e));
        long here = stored.get().id();
        return () ->
                JudgedClaims.of(
                        SessionClaims.of(
                                store,
                                claims -> claims.experiments().contains(here),
                                experiment ->
                                        experiment.id() == here
                                                ? results
                                                : other(
                                                        store,
                                                        experiment,
                                                        entries.get(experiment.id())),
                                fault -> {}));
    }

    /**
     * @param entry null for an experiment that was added just now
     */
    private Results other(SessionStore store, StoredExperiment experiment, SessionEntry entry)
            throws SessionException {
        int done = entry == null ? 0 : entry.done();
        Map<Cell, String> without = entry == null ? Map.of() : entry.skipped();
        Others known = others.get(experiment.id());
        if (known != null && known.isOf(store, done, without)) return known.results();
        Results read =
                Results.of(experiment.experiment())
                        .with(store.read(experiment).records())
                        .with(store.samplesOf(experiment))
                        .refusing(without::get);
        others.put(experiment.id(), new Others(store, done, without, read));
        return read;
    }
}
