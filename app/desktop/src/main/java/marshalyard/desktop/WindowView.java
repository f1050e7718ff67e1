package marshalyard.desktop;

import static javafx.beans.binding.Bindings.createStringBinding;

import java.util.List;
import javafx.beans.property.BooleanProperty;
import javafx.css.PseudoClass;
import javafx.geometry.Orientation;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import javafx.stage.Window;
import marshalyard.charts.ChartKind;
import marshalyard.desktop.action.ActionGroup;
import marshalyard.desktop.action.ActionItem;
import marshalyard.desktop.action.ActionList;
import marshalyard.desktop.action.KeysOverRows;
import marshalyard.desktop.action.MainMenu;
import marshalyard.desktop.action.ToolStrip;
import marshalyard.desktop.appearance.Appearance;
import marshalyard.desktop.chart.ChartKeys;
import marshalyard.desktop.chart.ChartWindow;
import marshalyard.desktop.files.DroppedFiles;
import marshalyard.desktop.flame.FlameView;
import marshalyard.desktop.glance.GlanceLine;
import marshalyard.desktop.guide.GuidePage;
import marshalyard.desktop.guide.GuideWindow;
import marshalyard.desktop.help.Shortcut;
import marshalyard.desktop.help.ShortcutsCard;
import marshalyard.desktop.help.TopicCard;
import marshalyard.desktop.inspect.InspectPane;
import marshalyard.desktop.inspect.InspectSplit;
import marshalyard.desktop.layout.FoldingSplit;
import marshalyard.desktop.layout.LayoutModel;
import marshalyard.desktop.layout.WindowPart;
import marshalyard.desktop.log.LogButton;
import marshalyard.desktop.log.LogView;
import marshalyard.desktop.notice.NoticeView;
import marshalyard.desktop.overlay.Overlay;
import marshalyard.desktop.palette.PaletteCard;
import marshalyard.desktop.queue.QueueMenu;
import marshalyard.desktop.run.ProgressView;
import marshalyard.desktop.session.RemarksCard;
import marshalyard.desktop.session.SessionEntry;
import marshalyard.desktop.setup.FormPlace;
import marshalyard.desktop.setup.SetupView;
import marshalyard.desktop.shelf.ShelfView;
import marshalyard.desktop.start.StartView;
import marshalyard.desktop.start.TourLayer;
import marshalyard.desktop.tabs.ResultTab;
import marshalyard.desktop.yaml.YamlModel;
import marshalyard.desktop.yaml.YamlView;
import marshalyard.lab.api.InstalledBuild;
import marshalyard.model.factor.Cell;

/** The whole window: shelf, charts and results, settings, the line of the run, log. */
final class WindowView extends StackPane implements WindowScreens {
    private static final List<List<String>> LEFT =
            List.of(List.of("run", "pause", "cancel", "resume"), List.of("open", "save", "export"));
    private static final List<String> RIGHT =
            List.of("shelf-panel", "settings-panel", "appearance");
    private static final PseudoClass CHART_ALONE = PseudoClass.getPseudoClass("chart-alone");

    private final WindowParts parts;
    private final Overlay overlay = new Overlay();
    private final TourLayer tour = new TourLayer(this::seen, this::reveal);
    private final WindowTabs tabs;
    private final ActionList actions;
    private SetupView setup;
    private ChartWindow flame;
    private GuideWindow guide;

    WindowView(WindowParts parts, Runnable quit) {
        this.parts = parts;
        this.tabs = new WindowTabs(parts);
        this.actions = WindowActions.of(parts, this, quit);
        getStyleClass().add("workbench");
        BorderPane window = new BorderPane();
        LayoutModel layout = parts.layout;
        window.setTop(
                besideChart(
                        new VBox(
                                new MainMenu(actions),
                                new ToolStrip(
                                        actions, LEFT, new NoticeView(parts.notices), RIGHT))));
        FoldingSplit columns =
                new FoldingSplit(Orientation.HORIZONTAL, layout)
                        .with(shelf(), WindowPart.SHELF)
                        .with(middle())
                        .with(setup(), WindowPart.SETTINGS);
        columns.widthProperty()
                .addListener((o, was, is) -> layout.room(columns.getWidth(), columns.getHeight()));
        columns.heightProperty()
                .addListener((o, was, is) -> layout.room(columns.getWidth(), columns.getHeight()));
        FoldingSplit rows =
                new FoldingSplit(Orientation.VERTICAL, layout)
                        .with(columns)
                        .with(
                                new LogView(parts.log, parts.appearance.textSizeProperty()),
                                WindowPart.LOG);
        window.setBottom(besideChart(runLine()));
        layout.chartAloneProperty()
                .addListener((o, was, is) -> pseudoClassStateChanged(CHART_ALONE, is));
        addEventHandler(KeyEvent.KEY_PRESSED, this::leave);
        addEventHandler(KeyEvent.KEY_PRESSED, this::doByOtherKeys);
        KeysOverRows.of(actions.get("start"), this);
        parts.remembered.tab(tabs.view(), "results");
        window.setCenter(rows);
        DroppedFiles.open(window, parts.open::open);
        DroppedFiles.openIdl(window, file -> parts.open.readIdl(file, setup::newType));
        getChildren().addAll(window, tour, overlay);
        // Nothing holds a binding made of the state, so that its listeners would be forgotten.
        parts.run.stateProperty().addListener((o, was, is) -> tour.withdraw());
    }

    ActionList actions() {
        return actions;
    }

    private Region shelf() {
        ShelfView shelf =
                new ShelfView(
                        parts.shelf,
                        parts.session,
                        parts.writing,
                        parts.open::show,
                        ActionItem.menu(actions, ActionGroup.DESCRIBE, ActionGroup.DELETE));
        return shelf;
    }

    private Region setup() {
        YamlModel yaml = new YamlModel(parts.setup);
        setup =
                new SetupView(
                        parts.setup,
                        new SetupView.Text(new YamlView(yaml), yaml::leave),
                        parts.shelf.openingProperty(),
                        overlay,
                        parts.open::chooseFolder,
                        parts.open::chooseIdl);
        return setup;
    }

    /** What was measured, with the inspector, and over it the start page. */
    private Node middle() {
        InspectPane inspector =
                new InspectPane(parts.inspect, parts.appearance.themeProperty(), this::saveFlame);
        inspector.offerFlameWindow(this::flameWindow);
        inspector.offerLoad(parts.make::load);
        StartView start =
                new StartView(
                        parts.start,
                        parts.shelf,
                        parts.session,
                        parts.lab,
                        parts.open::show,
                        new Deeds());
        parts.start.shownProperty().addListener((o, was, shown) -> offerTour(shown));
        InspectSplit results =
                new InspectSplit(
                        tabs.view(), inspector, parts.inspect, parts.layout.sideProperty());
        VBox.setVgrow(results, Priority.ALWAYS);
        GlanceLine glance = new GlanceLine(parts.trials, parts.background, parts.run.busy());
        StackPane middle = new StackPane(new VBox(glance, results), start);
        middle.setMinWidth(300);
        return middle;
    }

    /** What is going on, and the way to the log. */
    private Region runLine() {
        ProgressView progress =
                new ProgressView(parts.run, parts.lab, parts.shelf.openingProperty());
        HBox.setHgrow(progress, Priority.ALWAYS);
        HBox line =
                new HBox(
                        progress,
                        new QueueMenu(parts.run.queue(), parts.run.busy(), parts.runs::runNext),
                        new LogButton(
                                parts.log,
                                parts.layout.shownProperty(WindowPart.LOG),
                                () -> parts.layout.toggle(WindowPart.LOG),
                                actions.get("log-panel")
                                        .keys()
                                        .map(KeyCombination::getDisplayText)
                                        .orElse("")));
        line.getStyleClass().add("run-line");
        line.setAlignment(Pos.CENTER_LEFT);
        return line;
    }

    /** Not seen while a chart fills the window; its keys work all the same. */
    private <T extends Region> T besideChart(T part) {
        part.visibleProperty().bind(parts.layout.chartAloneProperty().not());
        part.managedProperty().bind(part.visibleProperty());
        return part;
    }

    private void doByOtherKeys(KeyEvent key) {
        actions.all()
                .filter(action -> action.otherKeys().filter(keys -> keys.match(key)).isPresent())
                .findFirst()
                .ifPresent(
                        action -> {
                            key.consume();
                            action.run();
                        });
    }

    /** Escape goes back, from what nothing else has taken it for. */
    private void leave(KeyEvent key) {
        if (key.getCode() != KeyCode.ESCAPE) return;
        for (BooleanProperty state :
                List.of(parts.layout.chartAloneProperty(), parts.layout.fullScreenProperty())) {
            if (!state.get()) continue;
            state.set(false);
            key.consume();
            return;
        }
    }

    @Override
    public void chartWindow() {
        ChartWindow window = tabs.chartWindow(owner());
        window.show();
        window.toFront();
    }

    private void saveFlame() {
        parts.export.export(parts.inspect.flame());
    }

    /** The flame graph of the cell that is looked at in a window of its own. */
    private void flameWindow() {
        if (flame == null) {
            flame =
                    new ChartWindow(
                            owner(),
                            seen ->
                                    new FlameView(
                                            parts.inspect.flame(),
                                            parts.appearance.themeProperty(),
                                            seen,
                                            this::saveFlame),
                            createStringBinding(this::flameTitle, parts.inspect.cellProperty()));
            Appearance.dress(flame.getScene(), parts.appearance);
        }
        flame.show();
        flame.toFront();
    }

    private String flameTitle() {
        Cell cell = parts.inspect.cellProperty().get();
        return cell == null ? "Flame graph" : cell.title() + " – Flame graph";
    }

    @Override
    public void compare() {
        tabs.compare();
    }

    @Override
    public void newLink() {
        reveal(WindowPart.SETTINGS);
        setup.makeLink();
    }

    @Override
    public void newType() {
        reveal(WindowPart.SETTINGS);
        setup.newType("");
    }

    @Override
    public void copy() {
        tabs.table()
                .ifPresentOrElse(
                        table -> parts.share.copyTable(table.get()),
                        () -> parts.share.copyChart(parts.charts.inFront()));
    }

    @Override
    public void export() {
        tabs.export();
    }

    @Override
    public void describe(SessionEntry kept) {
        overlay.show(
                new RemarksCard(
                        kept,
                        (title, remarks) ->
                                parts.edit.describe(kept, title, remarks, overlay::close),
                        overlay::close));
    }

    @Override
    public void palette() {
        WindowPalette all = new WindowPalette(parts, actions, setup.places(), new Ways());
        overlay.show(new PaletteCard(all.now(), overlay::close));
    }

    /** The ways of the palette. */
    private final class Ways implements WindowPalette.Ways {
        @Override
        public void reveal(FormPlace place) {
            WindowView.this.reveal(WindowPart.SETTINGS);
            parts.background.fx().post(() -> setup.reveal(place));
        }

        @Override
        public void draw(ChartKind kind) {
            tabs.draw(kind);
        }

        @Override
        public List<ResultTab> tables() {
            return tabs.tables();
        }

        @Override
        public void show(ResultTab tab) {
            tabs.show(tab);
        }

        @Override
        public void read(GuidePage page) {
            guide();
            guide.turnTo(page);
        }

        @Override
        public void explain(String topic, String text) {
            overlay.show(new TopicCard(topic, text, overlay::close));
        }
    }

    @Override
    public void keys() {
        overlay.show(new ShortcutsCard(Shortcut.with(actions, ChartKeys.all()), overlay::close));
    }

    @Override
    public Window owner() {
        return getScene().getWindow();
    }

    /** Who leaves the start page for the first time is asked once, but not beside a run. */
    private void offerTour(boolean shown) {
        if (!shown) parts.background.fx().post(this::offerTour);
    }

    private void offerTour() {
        if (parts.run.isBusy() || !parts.start.isTourDue()) return;
        parts.start.tourSeen();
        tour.offer();
    }

    @Override
    public void guide() {
        if (guide == null) {
            guide = new GuideWindow(owner());
            Appearance.dress(guide.getScene(), parts.appearance);
        }
        guide.show();
        guide.toFront();
    }

    @Override
    public void tour() {
        parts.start.tourSeen();
        parts.start.shownProperty().set(false);
        parts.background.fx().post(tour::begin);
    }

    @Override
    public void about() {
        overlay.show(new TopicCard("Marshalyard", InstalledBuild.find().words(), overlay::close));
    }

    /** The first part with a selector that the user can see. */
    private Node seen(String selector) {
        return lookupAll(selector).stream().filter(WindowView::isSeen).findFirst().orElse(null);
    }

    private static boolean isSeen(Node node) {
        for (Node n = node; n != null; n = n.getParent()) if (!n.isVisible()) return false;
        return true;
    }

    private void reveal(WindowPart part) {
        if (!parts.layout.shownProperty(part).get()) parts.layout.toggle(part);
    }

    /** The links of the start page. */
    private final class Deeds implements StartView.Deeds {
        @Override
        public void chooseFile() {
            parts.open.chooseFile();
        }

        @Override
        public void tour() {
            WindowView.this.tour();
        }

        @Override
        public void leave() {
            parts.start.shownProperty().set(false);
        }
    }
}
