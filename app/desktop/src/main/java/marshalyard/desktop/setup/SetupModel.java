package marshalyard.desktop.setup;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;
import marshalyard.desktop.run.LabDoor;
import marshalyard.engine.DataType;
import marshalyard.engine.EngineDescriptor;
import marshalyard.engine.Style;
import marshalyard.model.experiment.EngineChoice;
import marshalyard.model.experiment.Experiment;
import marshalyard.model.experiment.MessageSize;
import marshalyard.model.experiment.Pattern;
import marshalyard.model.experiment.TrialSettings;
import marshalyard.model.experiment.Units;
import marshalyard.model.plan.Plan;

/** An experiment under the user's hands: every change gives a new plan, or a sentence why not. */
public final class SetupModel {
    private final Factor<EngineChoice> engines =
            new Factor<>("Engines", SetupModel::label, null, this::changed);
    private final Factor<DataType> types =
            new Factor<>("Data types", DataType::token, Comparator.naturalOrder(), this::changed);
    private final Factor<MessageSize> sizes =
            new Factor<>("Message sizes", MessageSize::toString, BY_SIZE, this::changed);
    private final Factor<Pattern> patterns =
            new Factor<>("Patterns", Pattern::token, null, this::changed);
    private final Factor<Integer> queues =
            new Factor<>(
                    "Socket queues", Units::formatQueue, Comparator.naturalOrder(), this::changed);
    private final ObjectProperty<Integer> trials = new SimpleObjectProperty<>(3);
    private final Field<Duration> warmup = new Field<>(SetupModel::warmup, this::changed);
    private final Field<Amount> amount = new Field<>(Amount::parse, this::changed);
    private final BooleanProperty floor = new SimpleBooleanProperty();
    private final ReadOnlyObjectWrapper<Experiment> shown = new ReadOnlyObjectWrapper<>();
    private final ReadOnlyObjectWrapper<Planned> planned =
            new ReadOnlyObjectWrapper<>(Planned.NOTHING);
    private LabDoor lab = LabDoor.NONE;
    private boolean filling;

    private static final Comparator<MessageSize> BY_SIZE =
            Comparator.comparing(MessageSize::unit).thenComparing(MessageSize::amount);

    public SetupModel() {
        trials.addListener((o, was, is) -> changed());
        floor.addListener((o, was, is) -> changed());
    }

    /** The engines can be asked now. */
    public void connect(LabDoor door) {
        lab = door;
        if (shown.get() != null) {
            Experiment now = planned.get().experiment();
            show(now == null ? shown.get() : now);
        }
    }

    /** Takes an experiment's levels and settings. */
    public void show(Experiment experiment) {
        filling = true;
        shown.set(experiment);
        List<EngineChoice> offered = new ArrayList<>();
        for (EngineDescriptor engine : lab.engines()) {
            boolean named = experiment.engines().stream().anyMatch(c -> c.id().equals(engine.id()));
            if (!named && !engine.id().equals(Plan.FLOOR)) {
                offered.add(EngineChoice.of(engine.id()));
            }
        }
        engines.set(experiment.engines(), offered);
        types.set(experiment.types(), Offers.types(lab.engines()));
        sizes.set(experiment.sizes(), Offers.SIZES);
        patterns.set(experiment.patterns(), Offers.PATTERNS);
        queues.set(experiment.queues(), Offers.QUEUES);
        trials.set(experiment.repetition().trials());
        warmup.textProperty().set(Units.formatTime(experiment.trial().warmup()));
        amount.textProperty().set(Amount.of(experiment).toString());
        floor.set(experiment.floor());
        filling = false;
        changed();
    }

    private void changed() {
        if (filling || shown.get() == null) return;
        refuse();
        planned.set(plan());
    }

    private Planned plan() {
        for (Factor<?> factor : List.of(engines, types, sizes, patterns, queues)) {
            if (factor.chosen().isEmpty()) {
                return Planned.not("Choose at least one of: " + factor.title().toLowerCase() + ".");
            }
        }
        for (Field<?> field : List.of(warmup, amount)) {
            if (!field.faultProperty().get().isEmpty()) {
                return Planned.not(field.faultProperty().get());
            }
        }
        for (EngineChoice choice : engines.chosen()) {
            String fault = faultIn(choice);
            if (!fault.isEmpty()) return Planned.not(fault);
        }
        try {
            Experiment base = shown.get();
            Amount sent = amount.value();
            TrialSettings settings = sent.in(base.trial()).withWarmup(warmup.value());
            Experiment experiment =
                    new Experiment(
                            base.title(),
                            base.description(),
                            engines.chosen(),
                            types.chosen(),
                            sizes.chosen(),
                            patterns.chosen(),
                            queues.chosen(),
                            base.receivers(),
                            sent.requests(),
                            settings,
                            base.repetition().trials() == trials.get()
                                    ? base.repetition()
                                    : base.repetition().withTrials(trials.get()),
                            base.background(),
                            floor.get());
            return Planned.of(experiment, Plan.of(experiment, lab.objection()));
        } catch (IllegalArgumentException e) {
            return Planned.not(e.getMessage());
        }
    }

    private void refuse() {
        List<EngineDescriptor> chosen =
                engines.chosen().stream().flatMap(c -> descriptor(c).stream()).toList();
        for (Level<DataType> level : types.levels()) {
            level.refuse(Offers.refusal(chosen, e -> e.reasonAgainst(level.value())));
        }
        for (Level<Pattern> level : patterns.levels()) {
            Style style = level.value().style();
            level.refuse(Offers.refusal(chosen, e -> e.reasonAgainst(style)));
        }
        for (Level<EngineChoice> level : engines.levels()) {
            level.refuse(faultIn(level.value()));
        }
    }

    private String faultIn(EngineChoice choice) {
        try {
            lab.check(choice);
            return "";
        } catch (IllegalArgumentException e) {
            return e.getMessage();
        }
    }

    /** What is known of an engine, once the engines have been asked. */
    public Optional<EngineDescriptor> descriptor(EngineChoice choice) {
        return lab.engines().stream().filter(e -> e.id().equals(choice.id())).findFirst();
    }

    private static String label(EngineChoice choice) {
        if (!choice.label().isEmpty()) return choice.label();
        return choice.setups().size() == 1 ? choice.setups().get(0).label() : choice.id();
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
        patterns.choose(Pattern.parse(text));
    }

    /** Adds a socket queue size; fails as {@link #addSizes}. */
    public void addQueue(String text) {
        queues.choose(Units.parseQueue(text.strip()));
    }

    public Factor<EngineChoice> engines() {
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

    /** The experiment as it was before any change; null before there is one. */
    public ReadOnlyObjectProperty<Experiment> shownProperty() {
        return shown.getReadOnlyProperty();
    }

    /** What running it now would mean. */
    public ReadOnlyObjectProperty<Planned> plannedProperty() {
        return planned.getReadOnlyProperty();
    }
}
