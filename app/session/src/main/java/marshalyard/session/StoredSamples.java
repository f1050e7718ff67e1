package marshalyard.session;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import marshalyard.model.categories.CategoryFile;
import marshalyard.model.experiment.ExperimentException;
import marshalyard.model.factor.EngineSetup;
import marshalyard.model.measurement.Latency;
import marshalyard.model.measurement.PooledLatency;
import marshalyard.model.measurement.SampleSource;
import marshalyard.model.measurement.TrialRecord;
import marshalyard.model.measurement.TrialSamples;
import marshalyard.model.profile.CategoryRules;
import marshalyard.model.profile.Profile;

/**
 * The samples of an experiment's trials, read from its session when asked for. What was pooled is
 * kept until trials are added to it, so that a chart that is drawn again reads what is new.
 */
final class StoredSamples implements SampleSource {
    private final SessionStore store;
    private final StoredExperiment experiment;
    private final Map<String, CategoryRules> rules = new ConcurrentHashMap<>();
    private final Map<Subject, Pool> pools = new ConcurrentHashMap<>();

    StoredSamples(SessionStore store, StoredExperiment experiment) {
        this.store = store;
        this.experiment = experiment;
    }

    /** Trials are told apart by the first of them. */
    private record Subject(String firstTrial, Latency latency) {}

    private record Pool(List<String> trials, Optional<PooledLatency> pooled) {}

    @Override
    public Optional<TrialSamples> of(TrialRecord record) {
        try {
            return store.samples(experiment, record.trial());
        } catch (SessionException e) {
            throw new UncheckedIOException(e.getMessage(), new IOException(e));
        }
    }

    @Override
    public Map<String, Profile> profiles(TrialRecord record) {
        try {
            return store.profiles(experiment, record.trial());
        } catch (SessionException e) {
            throw new UncheckedIOException(e.getMessage(), new IOException(e));
        }
    }

    @Override
    public CategoryRules rules(EngineSetup engine) {
        return rules.computeIfAbsent(engine.id(), id -> read(engine));
    }

    /** The user's own, then those with which the engine was measured, then the common ones. */
    private CategoryRules read(EngineSetup engine) {
        try {
            CategoryRules all = CategoryFile.ofUser();
            Set<String> ids = new LinkedHashSet<>();
            ids.add(engine.sender().id());
            ids.add(engine.receiver().id());
            for (String id : ids) {
                Optional<String> text = store.setting(experiment, EngineRules.setting(id));
                if (text.isEmpty()) continue;
                all = all.then(CategoryFile.read(text.get(), EngineRules.named(id)));
            }
            return all.then(CategoryFile.common());
        } catch (SessionException | ExperimentException e) {
            throw new UncheckedIOException(e.getMessage(), new IOException(e));
        }
    }

    @Override
    public Optional<PooledLatency> pooled(List<TrialRecord> trials, Latency latency) {
        if (trials.isEmpty()) return Optional.empty();
        List<String> keys = trials.stream().map(t -> t.trial().key()).toList();
        return pools.compute(
                        new Subject(keys.get(0), latency),
                        (subject, known) ->
                                known != null && known.trials.equals(keys)
                                        ? known
                                        : new Pool(keys, PooledLatency.of(trials, latency, this)))
                .pooled;
    }
}
