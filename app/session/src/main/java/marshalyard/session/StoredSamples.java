package marshalyard.session;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import marshalyard.model.categories.CategoryFile;
import marshalyard.model.experiment.ExperimentException;
import marshalyard.model.factor.EngineSetup;
import marshalyard.model.factor.Factors;
import marshalyard.model.factor.Profiling;
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
    private final Consumer<String> told;
    private final Map<String, CategoryRules> rules = new ConcurrentHashMap<>();
    private final Map<Subject, Pool> pools = new ConcurrentHashMap<>();
    private final Set<String> faults = Collections.synchronizedSet(new LinkedHashSet<>());

    StoredSamples(SessionStore store, StoredExperiment experiment, Consumer<String> told) {
        this.store = store;
        this.experiment = experiment;
        this.told = told;
    }

    /** Trials are told apart by the first of them. */
    private record Subject(String firstTrial, Latency latency) {}

    private record Pool(List<String> trials, Optional<PooledLatency> pooled) {}

    @Override
    public Optional<TrialSamples> of(TrialRecord record) {
        if (record.failed()) return Optional.empty();
        try {
            Optional<TrialSamples> samples = store.samples(experiment, record.trial());
            if (samples.isEmpty()) return samples;
            Optional<String> fault = SamplesCheck.fault(record, samples.get());
            if (fault.isEmpty()) return samples;
            tell(record, "samples", fault.get() + ".");
        } catch (SessionException e) {
            tell(record, "samples", e.getMessage());
        }
        return Optional.empty();
    }

    @Override
    public Map<String, Profile> profiles(TrialRecord record) {
        try {
            Map<String, Profile> profiles = store.profiles(experiment, record.trial());
            Profiling asked = record.trial().cell().get(Factors.PROFILE);
            for (Profile profile : profiles.values()) {
                if (asked.kind().filter(k -> k != profile.kind()).isEmpty()) continue;
                tell(record, "profiles", "one is of the kind " + profile.kind().token() + ".");
                return Map.of();
            }
            return profiles;
        } catch (SessionException e) {
            tell(record, "profiles", e.getMessage());
            return Map.of();
        }
    }

    private void tell(TrialRecord record, String what, String reason) {
        faults.add("The " + what + " of " + record.trial().title() + " can't be used: " + reason);
    }

    @Override
    public List<String> faults() {
        synchronized (faults) {
            return List.copyOf(faults);
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
            for (String id : ids) all = all.then(kept(id));
            return all.then(CategoryFile.common());
        } catch (ExperimentException e) {
            throw new UncheckedIOException(e.getMessage(), new IOException(e));
        }
    }

    private CategoryRules kept(String engine) {
        try {
            Optional<String> text = store.setting(experiment, EngineRules.setting(engine));
            if (text.isEmpty()) return CategoryRules.NONE;
            return CategoryFile.read(text.get(), EngineRules.named(engine));
        } catch (SessionException | ExperimentException e) {
            faults.add(
                    "The stacks of " + engine + " have the common categories: " + e.getMessage());
            return CategoryRules.NONE;
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
