package marshalyard.model.experiment;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import marshalyard.engine.ElementType;
import marshalyard.engine.OwnType;
import marshalyard.model.claim.Claim;
import marshalyard.model.factor.Factor;
import marshalyard.model.factor.Factors;
import marshalyard.model.factor.LevelLists;
import marshalyard.model.setting.SettingValues;
import marshalyard.model.text.Quote;

/**
 * Factors with their levels, and the settings that are the same for every cell.
 *
 * @param title one line for people
 * @param description what it shows, with its source; may be empty
 * @param engines levels of the engine
 * @param factors levels of every other factor
 * @param trial how each trial is measured
 * @param repetition how often and in which order
 * @param capacity the bound whose greatest rate each trial with a schedule looks for
 * @param background load beside the trials
 * @param view the chart to begin with
 * @param floor measure the null engine in every cell's type, size and pattern as well
 * @param claims sentences about its cells that its trials are to judge
 * @param quick what it says of a quick look at it
 */
public record Experiment(
        String title,
        String description,
        List<EngineChoice> engines,
        LevelLists factors,
        TrialSettings trial,
        Repetition repetition,
        CapacityGoal capacity,
        Background background,
        DefaultView view,
        boolean floor,
        List<Claim> claims,
        QuickForm quick) {

    /** The version of the text form that this program writes and the only one it reads. */
    public static final int FORMAT = 1;

    public Experiment {
        title = Quote.oneLine(title);
        if (title.isBlank()) throw new IllegalArgumentException("An experiment needs a title.");
        if (engines.isEmpty()) {
            throw new IllegalArgumentException("'engines' needs at least one level.");
        }
        Set<EngineChoice> seen = new HashSet<>();
        for (EngineChoice engine : engines) {
            if (!seen.add(engine)) throw new IllegalArgumentException(engine.twice());
        }
        engines = List.copyOf(engines);
        claims = List.copyOf(claims);
        Set<String> types = new HashSet<>();
        for (ElementType type : factors.get(Factors.TYPE)) {
            if (!types.add(type.token())) {
                throw new IllegalArgumentException(
                        "Two types have the label '%s'. Give one of them another 'label'."
                                .formatted(type.token()));
            }
        }
        List<ElementType> named = factors.get(Factors.TYPE);
        factors =
                factors.with(
                        Factors.SIZE,
                        factors.get(Factors.SIZE).stream()
                                .map(size -> Factors.SIZE.among(named, size))
                                .toList());
        quick = quick.among(engines, factors);
        if (!factors.names(Factors.REQUESTS) && !trial.limited()) {
            throw new IllegalArgumentException(
                    "A trial has a duration, a volume or a number of requests. Give one of them.");
        }
        if (capacity.asked()) CapacityRules.check(factors, trial);
        if (factors.names(Factors.REQUESTS) && trial.volume() > 0) {
            throw new IllegalArgumentException(
                    "A trial has either a number of requests or a volume. Give one of them.");
        }
    }

    static Experiment of(
            String title,
            String description,
            List<EngineChoice> engines,
            LevelLists factors,
            SettingValues settings,
            List<Claim> claims,
            QuickForm quick) {
        return new Experiment(
                title,
                description,
                engines,
                factors,
                TrialSettings.of(settings),
                Repetition.of(settings),
                CapacityGoal.of(settings),
                Background.of(settings),
                DefaultView.of(settings),
                settings.get(SettingList.FLOOR),
                claims,
                quick);
    }

    /** All that it fixes. */
    public SettingValues settings() {
        return SettingList.of(this);
    }

    /** The levels of a factor. */
    public <T> List<T> levels(Factor<T> factor) {
        return factors.get(factor);
    }

    /**
     * True if a trial makes so many requests; a duration is then the longest time that it may take
     * for them.
     */
    public boolean byRequests() {
        return factors.names(Factors.REQUESTS);
    }

    /** The types of the user's own among its data types. */
    public List<OwnType> ownTypes() {
        return levels(Factors.TYPE).stream()
                .filter(OwnType.class::isInstance)
                .map(OwnType.class::cast)
                .toList();
    }

    /** The same, to be changed. */
    public ExperimentBuilder edit() {
        return new ExperimentBuilder(this);
    }
}
