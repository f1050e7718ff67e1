package marshalyard.desktop.setup;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import marshalyard.desktop.history.EditHistories;
import marshalyard.desktop.history.EditHistory;
import marshalyard.desktop.session.Pace;
import marshalyard.lab.api.Lab;
import marshalyard.lab.catalog.Secrets;
import marshalyard.model.experiment.DuplicateSetups;
import marshalyard.model.experiment.EngineChoice;
import marshalyard.model.experiment.Experiment;
import marshalyard.model.experiment.ExperimentBuilder;
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
    private final FactorForm factors = new FactorForm(engines, () -> changed(new Object()));
    private final List<Runnable> beforeTaking = new ArrayList<>();
    private final Field<String> title = new Field<>(SetupModel::title, this::changed);
    private final Field<String> description = new Field<>(text -> text, this::changed);
    private final SettingsForm settings = new SettingsForm(this::changed);
    private final ReadOnlyObjectWrapper<Experiment> shown = new ReadOnlyObjectWrapper<>();
    private final ReadOnlyObjectWrapper<PlannedRun> planned =
            new ReadOnlyObjectWrapper<>(PlannedRun.NOTHING);
    private Lab lab = Lab.NONE;
    private EngineBuilds builds;
    private Experiment filled;
    private String refusal = "";
    private Pace pace = Pace.UNKNOWN;
    private boolean filling;

    private static String title(String text) {
        if (!text.isEmpty()) return text;
        throw new IllegalArgumentException("An experiment needs a title.");
    }

    /** The engines can be asked now. */
    public void connect(Lab lab) {
        this.lab = lab;
        engines.connect(lab);
        factors.connect(lab);
        if (shown.get() == null) return;
        Optional<EditHistory<Experiment>> before = edits.open();
        Experiment now = currentOr(shown.get());
        show(shown.get());
        before.ifPresent(edits::inPlaceOf);
        if (!now.equals(current().orElseThrow())) edit(now);
    }

    /** Offers to build the engines that are not built. */
    public void buildBy(EngineBuilds offered) {
        builds = offered;
    }

    /** What builds engines; empty where nothing does. */
    Optional<EngineBuilds> builds() {
        return Optional.ofNullable(builds);
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

    /** What the user has made of experiments and kept nowhere, by what they are of. */
    public Map<Object, Experiment> unkept() {
        return edits.unkept();
    }

    /** What the user has made of an experiment stands in a file now. */
    public void kept(Object source) {
        edits.kept(source);
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

    /** Drops what is typed and not taken; if nothing is, takes the last change back. */
    public void undo() {
        if (factors.dropTyped()) return;
        edits.open().flatMap(EditHistory::undo).ifPresent(this::moved);
    }

    /** Makes the change again that was taken back last; what is typed and not taken stays. */
    public void redo() {
        edits.open()
                .flatMap(EditHistory::redo)
                .ifPresent(next -> factors.keepTyped(() -> moved(next)));
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
        factors.show(filled);
        settings.show(filled);
        filling = false;
        refuse();
        planned.set(plan());
    }

    private Experiment currentOr(Experiment otherwise) {
        Experiment current = planned.get().experiment();
        return current == null ? otherwise : current;
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
            Plan plan = Plan.of(experiment, lab.capabilities().objection());
            return PlannedRun.of(experiment, plan, pace, lab.warnings(plan));
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
        Optional<String> inSettings = settings.fault();
        if (inSettings.isPresent()) return inSettings;
        Optional<String> inFactors = factors.fault();
        if (inFactors.isPresent()) return inFactors;
        List<EngineChoice> chosen = engines.factor().chosen();
        for (EngineChoice choice : chosen) {
            String fault = engines.faultIn(choice);
            if (!fault.isEmpty()) return Optional.of(fault);
        }
        return DuplicateSetups.among(chosen);
    }

    private List<LevelChoice<?>> choices() {
        List<LevelChoice<?>> choices = new ArrayList<>(List.of(engines.factor()));
        choices.addAll(factors.choices());
        return choices;
    }

    private Experiment experiment() {
        ExperimentBuilder experiment =
                filled.edit()
                        .title(title.value())
                        .description(description.value())
                        .engines(engines.factor().chosen())
                        .levels(Factors.REQUESTS, settings.requests())
                        .settings(settings.values());
        factors.take(experiment);
        return experiment.build();
    }

    private void refuse() {
        factors.refuse();
        engines.refuse();
    }

    /** Why an engine can't take part with some of the chosen levels; empty if it can with all. */
    public String limits(EngineChoice choice) {
        return engines.faultIn(choice).isEmpty() ? factors.limits(choice) : "";
    }

    /**
     * Adds levels from a text, separated by commas, such as {@code 256K, 1M} or {@code 1..64K *4}.
     *
     * @throws IllegalArgumentException with a sentence for the user
     */
    public <T> void add(Factor<T> factor, String text) {
        factors.add(factor, text);
    }

    /** A new form of a link that is not there yet. */
    public LinkForm newLink() {
        return new LinkForm(links -> factors.add(Factors.LINK, links));
    }

    /** A new form of a type of the user's own. */
    public OwnTypeForm newType() {
        return new OwnTypeForm(type -> factors.add(Factors.TYPE, List.of(type)));
    }

    /** A new field for further levels of a factor. */
    public FurtherLevels further(Factor<?> factor) {
        return factors.further(factor);
    }

    /** Makes levels of all that is typed for further ones; what can't be read keeps its fault. */
    public void takeTyped() {
        beforeTaking.forEach(Runnable::run);
        factors.takeTyped();
    }

    /** True if something typed stands in no experiment: it is not taken, or can't be read. */
    public boolean hasUnread() {
        return factors.isTyped()
                || !title.faultProperty().get().isEmpty()
                || settings.fault().isPresent()
                || !refusal.isEmpty();
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
        return factors.factors();
    }

    /** The levels of a factor, some of them chosen. */
    public <T> LevelChoice<T> choice(Factor<T> factor) {
        return factors.choice(factor);
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

    /** All that the experiment fixes. */
    public SettingsForm settings() {
        return settings;
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
