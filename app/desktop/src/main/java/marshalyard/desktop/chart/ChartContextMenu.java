package marshalyard.desktop.chart;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import javafx.geometry.Point2D;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SeparatorMenuItem;
import marshalyard.charts.frame.ChartPicture.Hit;
import marshalyard.charts.frame.ChartPicture.LegendHit;
import marshalyard.charts.frame.Note;
import marshalyard.charts.frame.View;
import marshalyard.model.factor.Cell;

/** The menu of a right click on a chart: of the point or curve there, and of the whole chart. */
final class ChartContextMenu implements PlaceMenu {
    private final ChartModel model;
    private final ChartPane pane;
    private final ChartDeeds deeds;
    private final NoteField field;
    private ContextMenu shown;

    ChartContextMenu(ChartModel model, ChartPane pane, ChartDeeds deeds) {
        this.model = model;
        this.pane = pane;
        this.deeds = deeds;
        this.field = new NoteField(pane);
    }

    @Override
    public void show(double x, double y) {
        if (shown != null) shown.hide();
        ContextMenu menu = new ContextMenu();
        menu.setId("chart-menu");
        pane.picture().flatMap(p -> p.at(x, y)).ifPresent(hit -> addPoint(menu, hit));
        curve(x, y).ifPresent(curve -> addCurve(menu, curve));
        if (!menu.getItems().isEmpty()) menu.getItems().add(new SeparatorMenuItem());
        if (!model.viewProperty().get().equals(View.WHOLE)) {
            menu.getItems()
                    .add(item("all", "Show all", () -> model.viewProperty().set(View.WHOLE)));
        }
        menu.getItems().addAll(copies(), item("save", "Save chart…", () -> deeds.export(model)));
        Point2D at = pane.localToScreen(x, y);
        if (at == null) return;
        menu.show(pane, at.getX(), at.getY());
        shown = menu;
    }

    private Optional<LegendHit> curve(double x, double y) {
        return pane.picture().flatMap(p -> p.legendAt(x, y).or(() -> p.curveAt(x, y)));
    }

    private static MenuItem item(String id, String text, Runnable action) {
        MenuItem item = new MenuItem(text);
        item.setId("chart-menu-" + id);
        item.setOnAction(e -> action.run());
        return item;
    }

    private void addPoint(ContextMenu menu, Hit hit) {
        if (hit.spot().cells().isEmpty()) return;
        menu.getItems().add(item("open", "Look into this point", () -> deeds.open(hit.spot())));
        if (hit.spot().cells().size() == 1) {
            Cell cell = hit.spot().cells().get(0);
            menu.getItems().add(item("load", "Measure it under load…", () -> deeds.load(cell)));
        }
        Optional<Note> note = model.notes().stream().filter(n -> n.isAt(hit.spot())).findFirst();
        menu.getItems()
                .add(
                        item(
                                "note",
                                note.isPresent() ? "Change the remark…" : "Add a remark…",
                                () -> ask(hit, note)));
        note.ifPresent(
                n ->
                        menu.getItems()
                                .add(
                                        item(
                                                "note-away",
                                                "Remove the remark",
                                                () -> model.notes().remove(n))));
    }

    private void ask(Hit hit, Optional<Note> before) {
        String cell = before.map(Note::cell).orElse(hit.spot().cells().get(0).key());
        field.ask(
                hit.x(),
                hit.y(),
                before.map(Note::text).orElse(""),
                text -> {
                    List<Note> then = new ArrayList<>(model.notes());
                    before.ifPresent(then::remove);
                    if (!text.isBlank()) then.add(new Note(cell, text.strip()));
                    model.notes().setAll(then);
                });
    }

    private void addCurve(ContextMenu menu, LegendHit curve) {
        View view = model.viewProperty().get();
        boolean hidden = view.hidden().contains(curve.item());
        menu.getItems()
                .addAll(
                        item(
                                "hide",
                                hidden ? "Show this again" : "Hide this",
                                () -> model.viewProperty().set(view.toggled(curve.item()))),
                        item(
                                "only",
                                "Show only this",
                                () ->
                                        model.viewProperty()
                                                .set(view.isolated(curve.item(), curve.group()))));
    }

    private Menu copies() {
        Menu menu = new Menu("Copy as");
        menu.setId("chart-menu-copy");
        for (CopyForm form : CopyForm.values()) {
            menu.getItems()
                    .add(
                            item(
                                    "copy-" + form.name().toLowerCase(Locale.ROOT),
                                    form.title(),
                                    () -> deeds.copy(model, form)));
        }
        return menu;
    }
}
