package marshalyard.desktop.setup;

import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;
import marshalyard.desktop.run.LabAccess;
import marshalyard.engine.DataType;
import marshalyard.lab.catalog.Secrets;
import marshalyard.model.experiment.EngineChoice;
import marshalyard.model.experiment.Experiment;
import marshalyard.model.experiment.MessageSize;
import marshalyard.model.experiment.Pattern;
import marshalyard.model.experiment.TrialSettings;
import marshalyard.model.experiment.Units;
import marshalyard.model.plan.Plan;

/** An experiment under the user's hands: every change gives a new plan, or a sentence why not. */
public final class SetupModel {
    private final EngineSetups engines = new EngineSetups(this::changed);
    private final Factor<DataType> types =
            new Factor<>("Data types", DataType::token, Comparator.naturalOrder(), this::changed);
    private final Factor<MessageSize> sizes =
            new Factor<>("Message sizes", MessageSize::toString, BY_SIZE, this::changed);
    private final Factor<Pattern> patterns =
            new Factor<>("Patterns", SuggestedLevels::label, null, this::changed);
    private final Factor<Integer> queues =
            new Factor<>(
                    "Socket queues", Units::formatQueue, Comparator.naturalOrder(), this::changed);
    private final Factor<Integer> receivers =
            new Factor<>(
                    "Receivers", SuggestedLevels::count, Comparator.naturalOrder(), this::changed);
    private final ObjectProperty<Integer> trials = new SimpleObjectProperty<>(3);
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

    private static final Comparator<MessageSize> BY_SIZE =
            Comparator.comparing(MessageSize::unit).thenComparing(MessageSize::amount);

    public SetupModel() {
        trials.addListener((o, was, is) -> changed());
        for (BooleanProperty box : List.of(floor, verify, oneWay)) {
            box.addListener((o, was, is) -> changed());
        }
    }

    /** The engines can be asked now. */
    public void connect(LabAccess door) {
        lab = door;
        engines.connect(door);
        if (shown.get() != null) {
            Experiment now = planned.get().experiment();
            show(now == null ? shown.get() : now);
        }
    }

    /** Takes an experiment's levels and settings. */
    public void show(Experiment asked) {
        filling = true;
        Experiment experiment = engines.show(asked);
        types.set(experiment.types(), SuggestedLevels.types(lab.engines()));
        sizes.set(experiment.sizes(), SuggestedLevels.SIZES);
        patterns.set(experiment.patterns(), SuggestedLevels.PATTERNS);
        queues.set(experiment.queues(), SuggestedLevels.QUEUES);
        receivers.set(experiment.receivers(), SuggestedLevels.RECEIVERS);
        trials.set(experiment.repetition().trials());
        warmup.textProperty().set(Units.formatTime(experiment.trial().warmup()));
        amount.textProperty().set(Amount.of(experiment).toString());
        floor.set(experiment.floor());
        verify.set(experiment.trial().verify());
        oneWay.set(experiment.trial().oneWayLatency());
        shown.set(experiment);
        filling = false;
        changed();
    }

    private void changed() {
        if (filling || shown.get() == null) return;
        refuse();
        planned.set(plan());
    }

    private Planned plan() {
        for (Factor<?> factor : factors()) {
            if (factor.chosen().isEmpty()) {
                return Planned.not("Choose at least one of: " + factor.title().toLowerCase() + ".");
            }
        }
        for (Field<?> field : List.of(warmup, amount)) {
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
            return Planned.of(experiment, Plan.of(experiment, lab.objection()));
        } catch (IllegalArgumentException e) {
            return Planned.not(e.getMessage());
        }
    }

    private List<Factor<?>> factors() {
        return List.of(engines.factor(), types, sizes, patterns, queues, receivers);
    }

    private Experiment experiment() {
        Experiment base = shown.get();
        TrialSettings settings =
                amount.value()
                        .in(base.trial())
                        .withWarmup(warmup.value())
                        .withVerify(verify.get())
                        .withOneWayLatency(oneWay.get());
        return new Experiment(
                base.title(),
                base.description(),
                engines.factor().chosen(),
                types.chosen(),
                sizes.chosen(),
                patterns.chosen(),
                queues.chosen(),
                receivers.chosen(),
                amount.value().requests(),
                settings,
                base.repetition().trials() == trials.get()
                        ? base.repetition()
                        : base.repetition().withTrials(trials.get()),
                base.background(),
                floor.get());
    }

    private void refuse() {
        List<Capabilities> chosen = engines.abilities();
        types.levels().forEach(l -> l.refuse(SuggestedLevels.refusal(chosen, l.value())));
        patterns.levels().forEach(l -> l.refuse(SuggestedLevels.refusal(chosen, l.value())));
        receivers.levels().forEach(l -> l.refuse(SuggestedLevels.refusal(chosen, l.value())));
        engines.refuse();
    }

    /** What keeps an engine from taking part in some of what is chosen; empty if nothing does. */
    public String limits(EngineChoice choice) {
        return engines.ability(choice)
                .map(a -> a.limits(types.chosen(), patterns.chosen(), receivers.chosen()))
                .map(SetupModel::inShort)
                .orElse("");
    }

    private static String inShort(Set<String> reasons) {
        if (reasons.isEmpty()) return "";
        int more = reasons.size() - 1;
        return reasons.iterator().next() + (more == 0 ? "" : " And " + more + " more.");
    }

    private static Duration warmup(String text) {
        Duration time = Units.parseTime(text);
        return TrialSettings.DEFAULT.withWarmup(time).warmup();
    }

    /**
     * Adds sizes from a text such as {@code 256K} or {@code 1..64K *4}.
     *
     * @throws IllegalArgumentException with a sentence for the user
     */
    public void addSizes(String text) {
        MessageSize.parse(text).forEach(sizes::choose);
    }

    /** Adds a pattern from a text such as {@code paced 500/s}; fails as {@link #addSizes}. */
    public void addPattern(String text) {
        Pattern pattern = Pattern.parse(text);
        require(SuggestedLevels.refusal(engines.abilities(), pattern));
        patterns.choose(pattern);
    }

    /** Adds numbers of receivers from a text such as {@code 3, 6}; fails as {@link #addSizes}. */
    public void addReceivers(String text) {
        List<Integer> counts = SuggestedLevels.parseReceivers(text);
        counts.forEach(n -> require(SuggestedLevels.refusal(engines.abilities(), n)));
        counts.forEach(receivers::choose);
    }

    private static void require(String refusal) {
        if (!refusal.isEmpty()) throw new IllegalArgumentException(refusal);
    }

    /** Adds a socket queue size; fails as {@link #addSizes}. */
    public void addQueue(String text) {
        queues.choose(Units.parseQueue(text.strip()));
    }

    public EngineSetups engines() {
        return engines;
    }

    public Factor<DataType> types() {
        return types;
    }

    public Factor<MessageSize> sizes() {
        return sizes;
    }

    public Factor<Pattern> patterns() {
        return patterns;
    }

    public Factor<Integer> queues() {
        return queues;
    }

    /** How many get every message. */
    public Factor<Integer> receivers() {
        return receivers;
    }

    public ObjectProperty<Integer> trialsProperty() {
        return trials;
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
