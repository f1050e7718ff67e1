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
import java.util.stream.Stream;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import marshalyard.desktop.history.EditHistories;
import marshalyard.desktop.history.EditHistory;
import marshalyard.desktop.session.Pace;
import marshalyard.lab.api.Lab;
import marshalyard.lab.catalog.Capabilities;
import marshalyard.lab.catalog.Capabilities.Refusal;
import marshalyard.lab.catalog.Secrets;
import marshalyard.model.experiment.EngineChoice;
import marshalyard.model.experiment.Experiment;
import marshalyard.model.experiment.ExperimentBuilder;
import marshalyard.model.experiment.Repetition;
import marshalyard.model.factor.EngineSetup;
import marshalyard.model.factor.Factor;
import marshalyard.model.factor.Factors;
import marshalyard.model.plan.Plan;

/**
 * The experiment that the user edits: every change gives a new plan, or a sentence on why not. What
 * the user has changed of an experiment is remembered while another one is in the form.
 */
public final class SetupModel {
    // The first: the forms tell of changes while they are made.
    private final EditHistories<Experiment> edits = new EditHistories<>();
    private final EngineSetups engines = new EngineSetups(() -> changed(new Object()));
    private final Map<Factor<?>, LevelChoice<?>> factors = new LinkedHashMap<>();
    private final List<FurtherLevels> further = new ArrayList<>();
    private final List<Runnable> beforeTaking = new ArrayList<>();
    private final Field<String> title = new Field<>(SetupModel::title, this::changed);
    private final Field<String> description = new Field<>(text -> text, this::changed);
    private final RepetitionForm repetition = new RepetitionForm(this::changed);
    private final TrialForm trial = new TrialForm(this::changed);
    private final FloorAndLoadForm beside = new FloorAndLoadForm(this::changed);
    private final ReadOnlyObjectWrapper<Experiment> shown = new ReadOnlyObjectWrapper<>();
    private final ReadOnlyObjectWrapper<PlannedRun> planned =
            new ReadOnlyObjectWrapper<>(PlannedRun.NOTHING);
    private Lab lab = Lab.NONE;
    private Experiment filled;
    private String refusal = "";
    private Pace pace = Pace.UNKNOWN;
    private boolean filling;

    /** A form with a choice for each factor that suggests levels; others have fields. */
    public SetupModel() {
        for (Factor<?> factor : Factors.all()) {
            if (!factor.suggested().isEmpty()) factors.put(factor, choiceOf(factor));
        }
    }

    private <T> LevelChoice<T> choiceOf(Factor<T> factor) {
        return new LevelChoice<>(
                factor.plural(),
                factor::shortly,
                factor.order().orElse(null),
                () -> changed(new Object()));
    }

    private static String title(String text) {
        if (!text.isEmpty()) return text;
        throw new IllegalArgumentException("An experiment needs a title.");
    }

    /** The engines can be asked now. */
    public void connect(Lab lab) {
        this.lab = lab;
        engines.connect(lab);
        if (shown.get() == null) return;
        Optional<EditHistory<Experiment>> before = edits.open();
        Experiment now = currentOr(shown.get());
        show(shown.get());
        before.ifPresent(edits::inPlaceOf);
        if (!now.equals(current().orElseThrow())) edit(now);
    }

    /** Takes an experiment's levels and settings; nothing can be undone at first. */
    public void show(Experiment asked) {
        edits.close();
        fill(asked);
        shown.set(filled);
        edits.begin(currentOr(filled));
        edits.tell();
    }

    /**
     * Takes an experiment, or what the user has made of it earlier.
     *
     * @param source what the experiment is of, such as its file; the same source with another
     *     experiment is taken anew
     */
    public void show(Object source, Experiment asked) {
        show(asked);
        edits.resume(source).ifPresent(this::moved);
    }

    /** What is in the form belongs to another source from now on, where it is kept. */
    public void keepAs(Object source) {
        edits.keepAs(source);
        shown.set(current().orElseThrow());
        edits.tell();
    }

    /** The user has changed the experiment elsewhere than in the form, such as in its text. */
    public void edit(Experiment changed) {
        edit(changed, new Object());
    }

    /**
     * The user has changed the experiment elsewhere than in the form.
     *
     * @param place where; changes in one place in a row are undone together
     */
    public void edit(Experiment changed, Object place) {
        fill(changed);
        edits.open().orElseThrow().add(currentOr(filled), place);
        edits.tell();
    }

    /** Takes the last change back. */
    public void undo() {
        edits.open().flatMap(EditHistory::undo).ifPresent(this::moved);
    }

    /** Makes the change again that was taken back last. */
    public void redo() {
        edits.open().flatMap(EditHistory::redo).ifPresent(this::moved);
    }

    /** Goes back to what is kept; can be undone. */
    public void revert() {
        edits.open().map(EditHistory::kept).ifPresent(this::edit);
    }

    private void moved(Experiment to) {
        fill(to);
        edits.tell();
    }

    /** Puts an experiment into the fields. */
    private void fill(Experiment asked) {
        filling = true;
        refusal = "";
        filled = engines.show(asked);
        title.textProperty().set(filled.title());
        description.textProperty().set(filled.description());
        for (Factor<?> factor : factors.keySet()) offer(factor, filled);
        further.forEach(levels -> levels.textProperty().set(""));
        repetition.show(filled.repetition());
        trial.show(filled);
        beside.show(filled);
        filling = false;
        refuse();
        planned.set(plan());
    }

    private Experiment currentOr(Experiment otherwise) {
        Experiment current = planned.get().experiment();
        return current == null ? otherwise : current;
    }

    private <T> void offer(Factor<T> factor, Experiment experiment) {
        choice(factor).set(experiment.levels(factor), SuggestedLevels.of(factor, lab));
    }

    private void changed(Object place) {
        if (filling || edits.open().isEmpty()) return;
        refusal = "";
        refuse();
        planned.set(plan());
        Experiment now = planned.get().experiment();
        if (now != null) edits.open().orElseThrow().add(now, place);
        edits.tell();
    }

    private PlannedRun plan() {
        for (LevelChoice<?> factor : choices()) {
            if (factor.chosen().isEmpty()) {
                return PlannedRun.not(
                        "Choose at least one of: " + factor.title().toLowerCase() + ".");
            }
        }
        Optional<String> fault = fault();
        if (fault.isPresent()) return PlannedRun.not(fault.get());
        try {
            Experiment experiment = experiment();
            return PlannedRun.of(
                    experiment, Plan.of(experiment, lab.capabilities().objection()), pace);
        } catch (IllegalArgumentException e) {
            return PlannedRun.not(e.getMessage());
        }
    }

    /**
     * Nothing can be run until the form is changed or filled anew.
     *
     * @param sentence what the user has to put right
     */
    public void refuse(String sentence) {
        refusal = sentence;
        planned.set(plan());
    }

    /** Estimates go by what earlier trials took. */
    public void learn(Pace newPace) {
        if (newPace.equals(pace)) return;
        pace = newPace;
        if (edits.open().isPresent()) planned.set(plan());
    }

    /** What is wrong with the first field that has a fault, or with an engine. */
    private Optional<String> fault() {
        if (!refusal.isEmpty()) return Optional.of(refusal);
        if (!title.faultProperty().get().isEmpty()) return Optional.of(title.faultProperty().get());
        for (SettingGroup group : groups()) {
            for (Setting setting : group.settings()) {
                String fault = setting.fault();
                if (!fault.isEmpty()) return Optional.of(setting.about().title() + ": " + fault);
            }
        }
        for (FurtherLevels levels : further) {
            String fault = levels.faultProperty().get();
            if (!fault.isEmpty()) return Optional.of(fault);
        }
        List<EngineChoice> chosen = engines.factor().chosen();
        for (EngineChoice choice : chosen) {
            String fault = engines.faultIn(choice);
            if (!fault.isEmpty()) return Optional.of(fault);
        }
        return DuplicateSetups.among(chosen);
    }

    private List<LevelChoice<?>> choices() {
        List<LevelChoice<?>> choices = new ArrayList<>(List.of(engines.factor()));
        choices.addAll(factors.values());
        return choices;
    }

    private Experiment experiment() {
        ExperimentBuilder experiment =
                filled.edit()
                        .title(title.value())
                        .description(description.value())
                        .engines(engines.factor().chosen())
                        .levels(Factors.REQUESTS, trial.amount().value().requestLevels())
                        .trial(trial.value())
                        .repetition(repetition.value())
                        .background(beside.background())
                        .floor(beside.floorProperty().get());
        for (Factor<?> factor : factors.keySet()) take(factor, experiment);
        return experiment.build();
    }

    private <T> void take(Factor<T> factor, ExperimentBuilder experiment) {
        experiment.levels(factor, choice(factor).chosen());
    }

    private void refuse() {
        factors.keySet().forEach(this::refuse);
        engines.refuse();
    }

    private <T> void refuse(Factor<T> factor) {
        for (OfferedLevel<T> level : choice(factor).levels())
            level.refuse(against(factor, level.value()));
    }

    private <T> String against(Factor<T> factor, T level) {
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
        Capabilities capabilities = lab.capabilities();
        Set<String> limits = new LinkedHashSet<>();
        for (EngineSetup setup : engine.setups()) {
            for (T level : choice(factor).chosen()) {
                capabilities
                        .against(setup, factor, level)
                        .map(Refusal::reason)
                        .ifPresent(limits::add);
            }
        }
        return limits;
    }

    private static String inShort(Set<String> reasons) {
        if (reasons.isEmpty()) return "";
        int more = reasons.size() - 1;
        return reasons.iterator().next() + (more == 0 ? "" : " And " + more + " more.");
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
            String reason = against(factor, level);
            if (!reason.isEmpty()) throw new IllegalArgumentException(reason);
        }
        levels.forEach(choice(factor)::choose);
    }

    /** A new field for further levels of a factor. */
    public FurtherLevels further(Factor<?> factor) {
        FurtherLevels levels =
                new FurtherLevels(text -> add(factor, text), () -> changed(new Object()));
        further.add(levels);
        return levels;
    }

    /** Makes levels of all that is typed for further ones; what can't be read keeps its fault. */
    public void takeTyped() {
        beforeTaking.forEach(Runnable::run);
        further.forEach(FurtherLevels::take);
    }

    /** What else takes text that is typed and not entered. */
    public void beforeTaking(Runnable step) {
        beforeTaking.add(step);
    }

    /** The last experiment that the form held; empty before there is one. */
    public Optional<Experiment> current() {
        return edits.open().map(EditHistory::current);
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

    /** One line. */
    public Field<String> title() {
        return title;
    }

    /** What the experiment shows; may be empty. */
    public Field<String> description() {
        return description;
    }

    /** All settings beside engines and factors, in groups. */
    public List<SettingGroup> groups() {
        List<Setting> usual =
                Stream.of(repetition.usual(), trial.usual(), List.of(beside.floor()))
                        .flatMap(List::stream)
                        .toList();
        return List.of(
                new SettingGroup("Trials", usual, e -> false),
                new SettingGroup("Order", repetition.ordering(), e -> isUsualOrder(e.repetition())),
                new SettingGroup(
                        "Adaptive stopping",
                        repetition.stopping(),
                        e -> !e.repetition().adaptive()),
                new SettingGroup("Within a trial", trial.special(), TrialForm::isUsual),
                new SettingGroup("Background load", beside.load(), e -> e.background().none()));
    }

    private static boolean isUsualOrder(Repetition r) {
        return r.order() == Repetition.DEFAULT.order()
                && r.seed() == Repetition.DEFAULT.seed()
                && r.parallel() == Repetition.DEFAULT.parallel();
    }

    /** How many trials of a cell each worker pair runs. */
    public Field<Integer> trials() {
        return repetition.trials();
    }

    /** How many fresh worker pairs run, one after the other. */
    public Field<Integer> pairs() {
        return repetition.pairs();
    }

    /** The time for which rounds are repeated; zero for a fixed number. */
    public Field<Duration> lasting() {
        return repetition.lasting();
    }

    public Field<Duration> burnIn() {
        return trial.burnIn();
    }

    public Field<Duration> warmup() {
        return trial.warmup();
    }

    public Field<?> amount() {
        return trial.amount();
    }

    public BooleanProperty floorProperty() {
        return beside.floorProperty();
    }

    /** Every element is checked on the receiver. */
    public BooleanProperty verifyProperty() {
        return trial.verifyProperty();
    }

    /** Both ends log the time of every request. */
    public BooleanProperty oneWayProperty() {
        return trial.oneWayProperty();
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
    public ReadOnlyObjectProperty<PlannedRun> plannedProperty() {
        return planned.getReadOnlyProperty();
    }

    /** True if what is in the form stands in no file and in no session. */
    public ReadOnlyBooleanProperty dirtyProperty() {
        return edits.dirtyProperty();
    }

    public ReadOnlyBooleanProperty canUndoProperty() {
        return edits.canUndoProperty();
    }

    public ReadOnlyBooleanProperty canRedoProperty() {
        return edits.canRedoProperty();
    }
}
