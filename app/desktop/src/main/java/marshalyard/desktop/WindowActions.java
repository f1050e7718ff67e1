package marshalyard.desktop;

import static javafx.beans.binding.Bindings.createBooleanBinding;
import static javafx.beans.binding.Bindings.when;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.stream.Stream;
import javafx.beans.binding.BooleanBinding;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.collections.ListChangeListener;
import marshalyard.analysis.published.PaperMention;
import marshalyard.charts.Topic;
import marshalyard.desktop.action.Action;
import marshalyard.desktop.action.ActionGroup;
import marshalyard.desktop.action.ActionList;
import marshalyard.desktop.appearance.AppearanceModel;
import marshalyard.desktop.appearance.ColourScheme;
import marshalyard.desktop.layout.WindowPart;
import marshalyard.desktop.run.RunModel.State;
import marshalyard.desktop.setup.Templates;
import marshalyard.desktop.shelf.ShelfItem;
import marshalyard.lab.api.Lab;
import marshalyard.model.experiment.Experiment;
import org.kordamp.ikonli.materialdesign2.MaterialDesignC;
import org.kordamp.ikonli.materialdesign2.MaterialDesignD;
import org.kordamp.ikonli.materialdesign2.MaterialDesignE;
import org.kordamp.ikonli.materialdesign2.MaterialDesignF;
import org.kordamp.ikonli.materialdesign2.MaterialDesignM;
import org.kordamp.ikonli.materialdesign2.MaterialDesignP;
import org.kordamp.ikonli.materialdesign2.MaterialDesignS;
import org.kordamp.ikonli.materialdesign2.MaterialDesignW;

/**
 * The list of everything that the user can do. A new action is one entry here: menu bar, tool strip
 * and the list of keys follow.
 */
final class WindowActions {
    private final WindowParts parts;
    private final WindowScreens screens;

    private WindowActions(WindowParts parts, WindowScreens screens) {
        this.parts = parts;
        this.screens = screens;
    }

    /**
     * All actions of a window.
     *
     * @param quit ends the program
     */
    static ActionList of(WindowParts parts, WindowScreens screens, Runnable quit) {
        WindowActions window = new WindowActions(parts, screens);
        List<Action> all = new ArrayList<>();
        all.addAll(window.file(quit));
        all.addAll(window.edit());
        all.addAll(window.experiment());
        all.addAll(window.view());
        all.addAll(window.help());
        ActionList actions = new ActionList(all);
        ListChangeListener<ShelfItem.Sample> samples = c -> window.offerSamples(actions);
        parts.shelf.samples().addListener(samples);
        window.offerSamples(actions);
        return actions;
    }

    private List<Action> file(Runnable quit) {
        List<Action> all = new ArrayList<>();
        all.add(
                Action.of(ActionGroup.NEW, "new", "_Blank experiment")
                        .help("Begins an experiment with the least that one needs.")
                        .keys("Shortcut+N")
                        .does(parts.make::blank));
        Templates.all().forEach(t -> all.add(beginWith(ActionGroup.TEMPLATES, t)));
        all.add(
                Action.of(ActionGroup.OPEN, "open", "_Open…")
                        .help("Opens an experiment or a session from a file.")
                        .keys("Shortcut+O")
                        .button(MaterialDesignF.FOLDER_OPEN_OUTLINE, "Open")
                        .does(parts.open::chooseFile));
        all.add(
                Action.of(ActionGroup.SAVE, "save-experiment", "Save experiment as _YAML…")
                        .help("Writes the experiment as it is set up to a text file.")
                        .keys("Shortcut+Alt+S")
                        .does(() -> parts.save.saveExperiment()));
        all.add(
                Action.of(ActionGroup.SAVE, "save", "_Save session")
                        .help("Gives the session a name. Every trial is saved when it ends.")
                        .keys("Shortcut+S")
                        .button(MaterialDesignC.CONTENT_SAVE_OUTLINE, "Save")
                        .does(parts.save::save));
        all.add(
                Action.of(ActionGroup.SAVE, "save-as", "Save session _as…")
                        .help("Copies the session to another file and continues there.")
                        .keys("Shortcut+Shift+S")
                        .does(parts.save::saveAs));
        all.add(
                Action.of(ActionGroup.EXPORT, "export", "_Export chart or rows…")
                        .help(
                                "Saves what is in front: a chart as PNG, SVG or PDF, the rows of"
                                        + " Results or Trials as CSV or JSON.")
                        .keys("Shortcut+E")
                        .button(MaterialDesignE.EXPORT_VARIANT, "Export")
                        .does(screens::export));
        all.add(
                Action.of(ActionGroup.EXPORT, "report", "Save _report…")
                        .help(
                                "Writes the charts, tables and settings of the experiment as HTML"
                                        + " or PDF.")
                        .keys("Shortcut+P")
                        .does(parts.share::report));
        all.add(
                Action.of(ActionGroup.COPY, "copy-chart", "_Copy chart or table")
                        .help(
                                "Copies what is in front to the clipboard: a chart as a picture, a"
                                        + " table for a spreadsheet.")
                        .keys("Shortcut+Shift+C")
                        .does(screens::copy));
        all.add(
                Action.of(ActionGroup.COPY, "copy-tables", "Copy _result tables")
                        .help("Copies the result tables to the clipboard for a spreadsheet.")
                        .keys("Shortcut+Shift+T")
                        .does(parts.share::copyTables));
        all.add(
                Action.of(ActionGroup.QUIT, "quit", "_Quit")
                        .help("Ends the program. Finished trials are saved already.")
                        .keys("Shortcut+Q")
                        .does(quit));
        return all;
    }

    private List<Action> edit() {
        return List.of(
                Action.of(ActionGroup.HISTORY, "undo", "_Undo")
                        .help("Undoes the last change to the experiment.")
                        .keys("Shortcut+Z")
                        .when(parts.setup.canUndoProperty())
                        .does(parts.setup::undo),
                Action.of(ActionGroup.HISTORY, "redo", "_Redo")
                        .help("Makes the change again that was undone last; Ctrl+Y does so, too.")
                        .keys("Shortcut+Shift+Z")
                        .alsoBy("Shortcut+Y")
                        .when(parts.setup.canRedoProperty())
                        .does(parts.setup::redo),
                Action.of(ActionGroup.HISTORY, "revert", "Dis_card edits")
                        .help("Drops all changes since the experiment was saved or run.")
                        .when(parts.setup.dirtyProperty())
                        .does(parts.setup::revert),
                Action.of(ActionGroup.DESCRIBE, "duplicate", "_Duplicate")
                        .help("Begins a new experiment with the settings of this one.")
                        .keys("Shortcut+Shift+D")
                        .when(parts.setup.shownProperty().isNotNull())
                        .does(parts.make::duplicate),
                Action.of(ActionGroup.DESCRIBE, "describe", "_Title, notes and tags…")
                        .help(
                                "Changes the title, notes and tags of an experiment of the"
                                        + " session.")
                        .keys("F2")
                        .when(parts.edit.canDescribe())
                        .does(() -> parts.current.inSession().ifPresent(screens::describe)),
                Action.of(ActionGroup.DELETE, "delete", "De_lete…")
                        .help("Deletes the experiment with its trials, after asking.")
                        .when(parts.edit.canDelete())
                        .does(parts.edit::delete));
    }

    private List<Action> experiment() {
        return List.of(
                Action.of(ActionGroup.RUN, "run", "_Run")
                        .help(
                                "Runs the experiment as it is set up; during a run it waits its"
                                        + " turn.")
                        .keys("Shortcut+R")
                        .button(
                                MaterialDesignP.PLAY,
                                when(parts.run.busy()).then("Run next").otherwise("Run"))
                        .inTurn("Run", "Run next")
                        .when(parts.runs.canRun())
                        .does(parts.runs::run),
                Action.of(ActionGroup.RUN, "resume", "Re_sume")
                        .help("Runs the trials that this experiment still lacks.")
                        .keys("Shortcut+Shift+R")
                        .button(MaterialDesignP.PLAY_CIRCLE_OUTLINE, "Resume")
                        .when(parts.runs.canResume())
                        .does(parts.runs::resume),
                Action.of(ActionGroup.RUN, "pause", "_Pause after this trial")
                        .help(
                                "Holds the run when the current trial ends; choose it again to"
                                        + " continue.")
                        .keys("Shortcut+H")
                        .button(
                                when(parts.run.pausedProperty())
                                        .then(MaterialDesignP.PLAY)
                                        .otherwise(MaterialDesignP.PAUSE),
                                when(parts.run.pausedProperty())
                                        .then("Continue")
                                        .otherwise("Pause"))
                        .inTurn("Pause", "Continue")
                        .on(parts.run.pausedProperty())
                        .when(isIn(State.RUNNING))
                        .does(() -> parts.run.pause(!parts.run.pausedProperty().get())),
                Action.of(ActionGroup.RUN, "cancel", "_Cancel")
                        .help("Ends the run now. Every finished trial is kept.")
                        .keys("Shortcut+PERIOD")
                        .button(MaterialDesignS.STOP, "Cancel")
                        .when(isIn(State.STARTING, State.RUNNING))
                        .does(parts.run::cancel),
                Action.of(ActionGroup.LEVELS, "new-link", "New _link…")
                        .help("Makes a link with a latency, losses and more for the experiment.")
                        .keys("Shortcut+L")
                        .when(parts.setup.shownProperty().isNotNull())
                        .does(screens::newLink),
                Action.of(ActionGroup.LEVELS, "new-type", "New t_ype…")
                        .help("Makes a type of your own messages, from their OMG IDL.")
                        .when(parts.setup.shownProperty().isNotNull())
                        .does(screens::newType),
                Action.of(ActionGroup.COMPARE, "compare", "Com_pare…")
                        .help("Compares engines, levels or whole experiments, cell by cell.")
                        .keys("Shortcut+Shift+P")
                        .does(screens::compare),
                Action.of(ActionGroup.COMPARE, "duel", "_Duel…")
                        .help("Measures two engines until it is decided which one is faster.")
                        .button(MaterialDesignS.SWORD_CROSS, "Duel…")
                        .when(parts.lab.isNotEqualTo(Lab.NONE))
                        .does(() -> parts.duel.show(screens.owner())),
                Action.of(ActionGroup.COMPARE, "twice", "Same engine _twice (A/A)")
                        .help(
                                "Begins an experiment that measures its engine as if it were two:"
                                        + " what a comparison tells apart then is chance.")
                        .when(
                                parts.setup
                                        .shownProperty()
                                        .isNotNull()
                                        .and(parts.lab.isNotEqualTo(Lab.NONE)))
                        .does(() -> parts.make.twice(parts.lab.get().engines())),
                Action.of(ActionGroup.HOSTS, "hosts", "_Hosts…")
                        .help("Lists the machines on which workers can run, and tests them.")
                        .keys("Shortcut+Shift+H")
                        .does(() -> parts.hosts.show(screens.owner())),
                Action.of(ActionGroup.HOSTS, "receive", "Receiver for _other senders…")
                        .help("Opens a receiver for a sender that Marshalyard does not start.")
                        .keys("Shortcut+Shift+L")
                        .when(parts.lab.isNotEqualTo(Lab.NONE))
                        .does(() -> parts.receive.show(screens.owner())));
    }

    private BooleanBinding isIn(State... states) {
        return createBooleanBinding(
                () -> List.of(states).contains(parts.run.stateProperty().get()),
                parts.run.stateProperty());
    }

    private List<Action> view() {
        AppearanceModel appearance = parts.appearance;
        var logarithmic = parts.charts.of(Topic.THROUGHPUT).logarithmicProperty();
        List<Action> all = new ArrayList<>();
        all.add(
                Action.of(ActionGroup.PAGES, "start", "_Start page")
                        .help("Shows recent sessions and samples.")
                        .keys("Shortcut+Home")
                        .does(() -> parts.start.shownProperty().set(true)));
        all.addAll(panels());
        for (ColourScheme look : ColourScheme.values()) all.add(look(look));
        all.add(
                Action.of(ActionGroup.BRIGHTNESS, "appearance", "_Dark or light")
                        .help("Switches between a dark and a light window.")
                        .keys("Shortcut+D")
                        .button(
                                when(appearance.darkProperty())
                                        .then(MaterialDesignW.WHITE_BALANCE_SUNNY)
                                        .otherwise(MaterialDesignW.WEATHER_NIGHT))
                        .does(appearance::toggle));
        all.add(
                Action.of(ActionGroup.TEXT, "larger", "_Larger text")
                        .help("Makes all text larger.")
                        .keys("Shortcut+EQUALS")
                        .does(() -> appearance.enlarge(1)));
        all.add(
                Action.of(ActionGroup.TEXT, "smaller", "_Smaller text")
                        .help("Makes all text smaller.")
                        .keys("Shortcut+MINUS")
                        .does(() -> appearance.enlarge(-1)));
        all.add(
                Action.of(ActionGroup.TEXT, "normal", "_Normal text")
                        .help("Gives text its usual size.")
                        .keys("Shortcut+0")
                        .does(() -> appearance.textSizeProperty().set(AppearanceModel.TEXT_SIZE)));
        all.add(
                Action.of(ActionGroup.CHART, "logarithmic", "Lo_garithmic throughput")
                        .help("Gives the throughput axis equal steps for equal ratios.")
                        .on(logarithmic)
                        .does(() -> logarithmic.set(!logarithmic.get())));
        return all;
    }

    private List<Action> panels() {
        var alone = parts.layout.chartAloneProperty();
        var full = parts.layout.fullScreenProperty();
        return List.of(
                panel(WindowPart.SHELF, "shelf-panel", "_Experiments", "the list of experiments")
                        .keys("Shortcut+1")
                        .button(new ReadOnlyObjectWrapper<>(MaterialDesignD.DOCK_LEFT))
                        .does(() -> parts.layout.toggle(WindowPart.SHELF)),
                panel(WindowPart.SETTINGS, "settings-panel", "Se_ttings", "the settings")
                        .keys("Shortcut+2")
                        .button(new ReadOnlyObjectWrapper<>(MaterialDesignD.DOCK_RIGHT))
                        .does(() -> parts.layout.toggle(WindowPart.SETTINGS)),
                panel(WindowPart.LOG, "log-panel", "L_og", "the log")
                        .keys("Shortcut+3")
                        .does(() -> parts.layout.toggle(WindowPart.LOG)),
                Action.of(ActionGroup.PANELS, "chart-alone", "_Chart alone")
                        .help("Gives the whole window to what is in front, such as a chart.")
                        .keys("F12")
                        .on(alone)
                        .does(() -> alone.set(!alone.get())),
                Action.of(ActionGroup.PANELS, "full-screen", "_Full screen")
                        .help("Gives the whole screen to the window.")
                        .keys("F11")
                        .on(full)
                        .does(() -> full.set(!full.get())),
                Action.of(ActionGroup.PANELS, "chart-window", "Chart in a _window of its own")
                        .help("Shows the chart in a further window, which follows this one.")
                        .keys("Shortcut+Shift+W")
                        .does(screens::chartWindow));
    }

    private Action.Draft panel(WindowPart part, String id, String title, String what) {
        return Action.of(ActionGroup.PANELS, id, title)
                .help("Shows or hides " + what + ".")
                .on(parts.layout.shownProperty(part));
    }

    private Action look(ColourScheme look) {
        var chosen = parts.appearance.lookProperty();
        return Action.of(
                        ActionGroup.LOOKS,
                        "look-" + look.name().toLowerCase(Locale.ROOT),
                        look.title())
                .help("Shows the window in this look: " + look.title() + ".")
                .on(chosen.isEqualTo(look))
                .does(() -> chosen.set(look));
    }

    private List<Action> help() {
        return List.of(
                Action.of(ActionGroup.HELP, "palette", "_Find anything…")
                        .help("Finds experiments, settings, engines, cells, actions and words.")
                        .keys("Shortcut+K")
                        .button(MaterialDesignM.MAGNIFY, "Find")
                        .does(screens::palette),
                Action.of(ActionGroup.HELP, "guide", "_Guide")
                        .help("Explains a first experiment and other tasks, step by step.")
                        .does(screens::guide),
                Action.of(ActionGroup.HELP, "keys", "_Keys")
                        .help("Lists every key and what it does.")
                        .keys("F1")
                        .does(screens::keys),
                Action.of(ActionGroup.HELP, "tour", "_Tour")
                        .help("Points at five things and says what they are for.")
                        .does(screens::tour),
                Action.of(ActionGroup.HELP, "about", "_Version")
                        .help("Tells the version, the build and the Java that runs it.")
                        .does(screens::about));
    }

    private void offerSamples(ActionList actions) {
        List<Experiment> all =
                parts.shelf.samples().stream()
                        .map(ShelfItem.Sample::experiment)
                        .filter(Objects::nonNull)
                        .toList();
        Stream<Experiment> published = all.stream().filter(e -> PaperMention.of(e).isPresent());
        actions.fill(
                ActionGroup.SAMPLES,
                all.stream().map(e -> beginWith(ActionGroup.SAMPLES, e)).toList());
        actions.fill(ActionGroup.PUBLISHED, published.map(this::repeatPublished).toList());
    }

    private Action beginWith(ActionGroup group, Experiment experiment) {
        String title = experiment.title();
        return Action.of(group, "new-" + group + "-" + title, Action.literally(title))
                .help("Begins a new experiment with the settings of “" + title + "”.")
                .does(() -> parts.make.begin(experiment));
    }

    private Action repeatPublished(Experiment experiment) {
        String figures = PaperMention.of(experiment).orElseThrow().figures();
        String title = experiment.title() + (figures.isEmpty() ? "" : ": " + figures);
        return Action.of(ActionGroup.PUBLISHED, "repeat-" + title, Action.literally(title))
                .help(
                        "Begins an experiment that measures this again, and draws the paper's"
                                + " figures behind it where they are here as data.")
                .does(() -> parts.make.repeatPublished(experiment));
    }
}
