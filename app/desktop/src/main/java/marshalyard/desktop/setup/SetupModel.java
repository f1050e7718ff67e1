package marshalyard.desktop.setup;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;
import marshalyard.desktop.run.LabAccess;
import marshalyard.lab.catalog.Secrets;
import marshalyard.model.experiment.EngineChoice;
import marshalyard.model.experiment.Experiment;
import marshalyard.model.experiment.ExperimentBuilder;
import marshalyard.model.experiment.Repetition;
import marshalyard.model.experiment.TrialSettings;
import marshalyard.model.factor.EngineSetup;
import marshalyard.model.factor.Factor;
import marshalyard.model.factor.Factors;
import marshalyard.model.plan.Plan;
import marshalyard.model.unit.Units;

/** The experiment that the user edits: every change gives a new plan, or a sentence on why not. */
public final class SetupModel {
    private final EngineSetups engines = new EngineSetups(this::changed);
    private final Map<Factor<?>, LevelChoice<?>> factors = new LinkedHashMap<>();
    private final ObjectProperty<Integer> trials =
            new SimpleObjectProperty<>(Repetition.DEFAULT.trials());
    private final ObjectProperty<Integer> pairs =
            new SimpleObjectProperty<>(Repetition.DEFAULT.forks());
    private final Field<Duration> lasting = new Field<>(SetupModel::lasting, this::changed);
    private final Field<Duration> burnIn = new Field<>(SetupModel::burnIn, this::changed);
    private final Field<Duration> warmup = new Field<>(SetupModel::warmup, this::changed);
    private final Field<Amount> amount = new Field<>(Amount::parse, this::changed);
    private final BooleanProperty floor = new SimpleBooleanProperty();
    private final BooleanProperty verify = new SimpleBooleanProperty();
    private final BooleanProperty oneWay = new SimpleBooleanProperty();
    private final ReadOnlyObjectWrapper<Experiment> shown = new ReadOnlyObjectWrapper<>();
    private final ReadOnlyObjectWrapper<Planned> planned =
            new ReadOnlyObjectWrapper<>(Planned.NOTHING);
    private LabAccess lab = LabAccess.NONE;
    private boolean filling;

    /** A form with a choice for each factor that suggests levels; others have fields. */
    public SetupModel() {
        for (Factor<?> factor : Factors.all()) {
            if (!factor.suggested().isEmpty()) factors.put(factor, choiceOf(factor));
        }
        trials.addListener((o, was, is) -> changed());
        pairs.addListener((o, was, is) -> changed());
        for (BooleanProperty box : List.of(floor, verify, oneWay)) {
            box.addListener((o, was, is) -> changed());
        }
    }

    private <T> LevelChoice<T> choiceOf(Factor<T> factor) {
        return new LevelChoice<>(
                factor.plural(), factor::shortly, factor.order().orElse(null), this::changed);
    }

    /** The engines can be asked now. */
    public void connect(LabAccess lab) {
        this.lab = lab;
        engines.connect(lab);
        if (shown.get() != null) {
            Experiment now = planned.get().experiment();
            show(now == null ? shown.get() : now);
        }
    }

    /** Takes an experiment's levels and settings. */
    public void show(Experiment asked) {
        filling = true;
        Experiment experiment = engines.show(asked);
        for (Factor<?> factor : factors.keySet()) offer(factor, experiment);
        trials.set(experiment.repetition().trials());
        Duration rounds = experiment.repetition().lasting();
        lasting.textProperty().set(rounds.isZero() ? "" : Units.formatTime(rounds));
        burnIn.textProperty().set(Units.formatTime(experiment.trial().burnIn()));
        pairs.set(experiment.repetition().forks());
        warmup.textProperty().set(Units.formatTime(experiment.trial().warmup()));
        amount.textProperty().set(Amount.of(experiment).toString());
        floor.set(experiment.floor());
        verify.set(experiment.trial().verify());
        oneWay.set(experiment.trial().oneWayLatency());
        shown.set(experiment);
        filling = false;
        changed();
    }

    private <T> void offer(Factor<T> factor, Experiment experiment) {
        choice(factor).set(experiment.levels(factor), SuggestedLevels.of(factor, lab.engines()));
    }

    private void changed() {
        if (filling || shown.get() == null) return;
        refuse();
        planned.set(plan());
    }

    private Planned plan() {
        for (LevelChoice<?> factor : choices()) {
            if (factor.chosen().isEmpty()) {
                return Planned.not("Choose at least one of: " + factor.title().toLowerCase() + ".");
            }
        }
        for (Field<?> field : List.of(lasting, burnIn, warmup, amount)) {
            if (!field.faultProperty().get().isEmpty()) {
                return Planned.not(field.faultProperty().get());
            }
        }
        List<EngineChoice> chosen = engines.factor().chosen();
        for (EngineChoice choice : chosen) {
            String fault = engines.faultIn(choice);
            if (!fault.isEmpty()) return Planned.not(fault);
        }
        Optional<String> clash = Clash.among(chosen);
        if (clash.isPresent()) return Planned.not(clash.get());
        try {
            Experiment experiment = experiment();
            return Planned.of(experiment, Plan.of(experiment, lab.capabilities().objection()));
        } catch (IllegalArgumentException e) {
            return Planned.not(e.getMessage());
        }
    }

    private List<LevelChoice<?>> choices() {
        List<LevelChoice<?>> choices = new ArrayList<>(List.of(engines.factor()));
        choices.addAll(factors.values());
        return choices;
    }

    private Experiment experiment() {
        Experiment base = shown.get();
        ExperimentBuilder experiment =
                base.edit()
                        .engines(engines.factor().chosen())
                        .levels(Factors.REQUESTS, amount.value().requestLevels())
                        .trial(
                                amount.value()
                                        .in(base.trial())
                                        .withWarmup(warmup.value())
                                        .withBurnIn(burnIn.value())
                                        .withVerify(verify.get())
                                        .withOneWayLatency(oneWay.get()))
                        .floor(floor.get());
        for (Factor<?> factor : factors.keySet()) take(factor, experiment);
        Repetition repetition = base.repetition();
        if (repetition.trials() != trials.get()) repetition = repetition.withTrials(trials.get());
        if (repetition.forks() != pairs.get()) repetition = repetition.withForks(pairs.get());
        return experiment.repetition(repetition.withLasting(lasting.value())).build();
    }

    private <T> void take(Factor<T> factor, ExperimentBuilder experiment) {
        experiment.levels(factor, choice(factor).chosen());
    }

    private void refuse() {
        factors.keySet().forEach(this::refuse);
        engines.refuse();
    }

    private <T> void refuse(Factor<T> factor) {
        for (Level<T> level : choice(factor).levels()) level.refuse(refusal(factor, level.value()));
    }

    private <T> String refusal(Factor<T> factor, T level) {
        return SuggestedLevels.refusal(engines.usable(), lab.capabilities(), factor, level);
    }

    /** Why an engine can't take part with some of the chosen levels; empty if it can with all. */
    public String limits(EngineChoice choice) {
        if (!engines.faultIn(choice).isEmpty()) return "";
        Set<String> limits = new LinkedHashSet<>();
        factors.keySet().forEach(factor -> limits.addAll(limits(choice, factor)));
        return inShort(limits);
    }

    private <T> Set<String> limits(EngineChoice engine, Factor<T> factor) {
        Set<String> limits = new LinkedHashSet<>();
        for (EngineSetup setup : engine.setups()) {
            for (T level : choice(factor).chosen()) {
                lab.capabilities()
                        .against(setup, factor, level)
                        .ifPresent(refusal -> limits.add(refusal.reason()));
            }
        }
        return limits;
    }

    private static String inShort(Set<String> reasons) {
        if (reasons.isEmpty()) return "";
        int more = reasons.size() - 1;
        return reasons.iterator().next() + (more == 0 ? "" : " And " + more + " more.");
    }

    /** An empty text stands for no time. */
    private static Duration lasting(String text) {
        Duration time = text.isEmpty() ? Duration.ZERO : Units.parseTime(text);
        return Repetition.DEFAULT.withLasting(time).lasting();
    }

    private static Duration burnIn(String text) {
        return TrialSettings.DEFAULT.withBurnIn(Units.parseTime(text)).burnIn();
    }

    private static Duration warmup(String text) {
        Duration time = Units.parseTime(text);
        return TrialSettings.DEFAULT.withWarmup(time).warmup();
    }

    /**
     * Adds levels from a text, separated by commas, such as {@code 256K, 1M} or {@code 1..64K *4}.
     *
     * @throws IllegalArgumentException with a sentence for the user
     */
    public <T> void add(Factor<T> factor, String text) {
        List<T> levels =
                LevelText.parse(text).stream().flatMap(t -> factor.parse(t).stream()).toList();
        for (T level : levels) {
            String refusal = refusal(factor, level);
            if (!refusal.isEmpty()) throw new IllegalArgumentException(refusal);
        }
        levels.forEach(choice(factor)::choose);
    }

    /** The factors that the form has choices for. */
    public Set<Factor<?>> factors() {
        return Collections.unmodifiableSet(factors.keySet());
    }

    /** The levels of a factor, some of them chosen. */
    @SuppressWarnings("unchecked") // put there by choiceOf()
    public <T> LevelChoice<T> choice(Factor<T> factor) {
        return (LevelChoice<T>) factors.get(factor);
    }

    public EngineSetups engines() {
        return engines;
    }

    /** How many trials of a cell each worker pair runs. */
    public ObjectProperty<Integer> trialsProperty() {
        return trials;
    }

    /** How many fresh worker pairs run, one after the other. */
    public ObjectProperty<Integer> pairsProperty() {
        return pairs;
    }

    /** For how long rounds are repeated; zero for a fixed number. */
    public Field<Duration> lasting() {
        return lasting;
    }

    public Field<Duration> burnIn() {
        return burnIn;
    }

    public Field<Duration> warmup() {
        return warmup;
    }

    public Field<?> amount() {
        return amount;
    }

    public BooleanProperty floorProperty() {
        return floor;
    }

    /** Every element is checked on the receiver. */
    public BooleanProperty verifyProperty() {
        return verify;
    }

    /** Both ends log the time of every request. */
    public BooleanProperty oneWayProperty() {
        return oneWay;
    }

    /** Values of secret options, which are no part of the experiment. */
    public Secrets secrets() {
        return engines.secrets();
    }

    /** The experiment as it was before any change; null before there is one. */
    public ReadOnlyObjectProperty<Experiment> shownProperty() {
        return shown.getReadOnlyProperty();
    }

    /** What running it now would mean. */
    public ReadOnlyObjectProperty<Planned> plannedProperty() {
        return planned.getReadOnlyProperty();
    }
}
