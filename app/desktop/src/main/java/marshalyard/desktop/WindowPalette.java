package marshalyard.desktop;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;
import javafx.scene.input.KeyCombination;
import marshalyard.analysis.metric.Metrics;
import marshalyard.charts.ChartKind;
import marshalyard.charts.kinds.ChartKinds;
import marshalyard.desktop.action.Action;
import marshalyard.desktop.action.ActionList;
import marshalyard.desktop.guide.GuidePage;
import marshalyard.desktop.palette.PaletteEntry;
import marshalyard.desktop.palette.PaletteModel;
import marshalyard.desktop.setup.FormPlace;
import marshalyard.desktop.shelf.ShelfItem;
import marshalyard.desktop.tabs.ResultTab;
import marshalyard.model.measurement.Verdict;
import marshalyard.model.plan.Plan;

/** Everything that the palette finds, as it is when the user asks for it. */
final class WindowPalette {
    /** The ways into the window that the palette needs. */
    interface Ways {
        /** Brings a place of the form into view. */
        void reveal(FormPlace place);

        /** Brings a kind of chart of the experiment in view in front. */
        void draw(ChartKind kind);

        /** The tabs of tables. */
        List<ResultTab> tables();

        /** Brings a tab in front. */
        void show(ResultTab tab);

        /** Opens the guide at a page. */
        void read(GuidePage page);

        /** Explains a word. */
        void explain(String topic, String text);
    }

    private final WindowParts parts;
    private final ActionList actions;
    private final List<FormPlace> places;
    private final Ways ways;

    WindowPalette(WindowParts parts, ActionList actions, List<FormPlace> places, Ways ways) {
        this.parts = parts;
        this.actions = actions;
        this.places = places;
        this.ways = ways;
    }

    PaletteModel now() {
        List<PaletteEntry> all = new ArrayList<>();
        actions.all().filter(a -> a.enabled().getValue()).map(this::action).forEach(all::add);
        Plan plan = parts.trials.planProperty().get();
        if (plan != null) charts().forEach(all::add);
        ways.tables()
                .forEach(
                        tab ->
                                all.add(
                                        new PaletteEntry(
                                                "Table", tab.title(), "", () -> ways.show(tab))));
        shelf().forEach(all::add);
        places.stream().map(this::place).forEach(all::add);
        if (plan != null) {
            plan.cells()
                    .forEach(
                            c ->
                                    all.add(
                                            new PaletteEntry(
                                                    "Cell",
                                                    c.title(),
                                                    "",
                                                    () -> parts.inspect.open(c))));
        }
        for (GuidePage page : GuidePage.all()) {
            all.add(new PaletteEntry("Guide", page.title(), "", () -> ways.read(page)));
        }
        for (Verdict.Kind kind : Verdict.Kind.values()) {
            all.add(topic("Verdict", kind.title(), kind.means()));
        }
        Metrics.all().forEach(m -> all.add(topic("Metric", m.title(), m.summary())));
        return new PaletteModel(all);
    }

    private PaletteEntry action(Action action) {
        String keys = action.keys().map(KeyCombination::getDisplayText).orElse("");
        return new PaletteEntry(action.group().place(), action.text(), keys, action::run);
    }

    private Stream<PaletteEntry> charts() {
        return ChartKinds.all().stream()
                .filter(kind -> parts.charts.offers(kind.topic()))
                .filter(kind -> parts.charts.of(kind.topic()).applies(kind))
                .map(
                        kind ->
                                new PaletteEntry(
                                        "Chart",
                                        kind.title(),
                                        kind.topic().title() + ", " + kind.id(),
                                        () -> ways.draw(kind)));
    }

    private Stream<PaletteEntry> shelf() {
        Consumer<ShelfItem> open = parts.open::show;
        return Stream.of(
                        parts.shelf.drafts().stream().map(d -> item("New experiment", d, "", open)),
                        parts.session.experiments().stream()
                                .map(
                                        k ->
                                                item(
                                                        "Experiment",
                                                        new ShelfItem.InSession(
                                                                k, parts.session.nameOf(k)),
                                                        parts.session.name(),
                                                        open)),
                        ShelfItem.Recent.all(parts.session.recent()).stream()
                                .map(each -> item("Session", each, each.file().toString(), open)),
                        parts.shelf.samples().stream()
                                .map(s -> item("Sample", s, s.subject(), open)))
                .flatMap(s -> s);
    }

    private static PaletteEntry item(
            String kind, ShelfItem item, String detail, Consumer<ShelfItem> open) {
        return new PaletteEntry(kind, item.name(), detail, () -> open.accept(item));
    }

    private PaletteEntry place(FormPlace place) {
        return new PaletteEntry(
                place.kind(), place.title(), place.help(), () -> ways.reveal(place));
    }

    private PaletteEntry topic(String kind, String title, String text) {
        return new PaletteEntry(kind, title, text, () -> ways.explain(title, text));
    }
}
