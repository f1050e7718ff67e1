package marshalyard.desktop.chart;

import java.awt.geom.Rectangle2D;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Predicate;
import javafx.beans.property.ObjectProperty;
import javafx.beans.value.ObservableBooleanValue;
import javafx.beans.value.ObservableValue;
import javafx.scene.Cursor;
import javafx.scene.input.ContextMenuEvent;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.input.ScrollEvent;
import javafx.scene.shape.Rectangle;
import marshalyard.charts.frame.ChartPicture;
import marshalyard.charts.frame.PanelReader;
import marshalyard.charts.frame.PointWalk;
import marshalyard.charts.frame.Spot;
import marshalyard.charts.frame.View;
import marshalyard.model.factor.Cell;

/**
 * Mouse and keyboard on a chart. The wheel zooms, dragging marks a part to look at, dragging with
 * Shift or another button moves that part, a double click or Escape goes back. A click on the
 * legend hides curves, a double click isolates them. A click on a point opens it, one of the other
 * button shows what can be done there. Arrow keys go from point to point, Enter opens the one where
 * they are, and with Shift they move the visible part. Ctrl with a click, or C where the keys are,
 * takes a point as a side of a claim.
 */
final class Gestures {
    private static final double STEP = 0.8;

    /** One press of an arrow key moves the part by so many pixels. */
    private static final double STRIDE = 60;

    /** Shorter drags are clicks. */
    private static final double LEAST_DRAG = 5;

    private final ChartPane pane;
    private final ObjectProperty<View> view;
    private final ObservableBooleanValue crosshair;
    private final Consumer<ChartPicture.Hit> open;
    private final PlaceMenu menu;
    private final ObservableValue<Cell> opened;
    private final PointMarks marks = new PointMarks();
    private final PointerReadout reading;
    private final Rectangle band = new Rectangle();
    private MouseEvent pressed;
    private PanelReader pressedIn;

    /** The point at which the keys are; null for none. */
    private Spot cursor;

    /** The sides of a claim; null where nobody wants any. */
    private SideMarks sides;

    /**
     * Gestures on a pane.
     *
     * @param view which part is looked at; is changed
     * @param crosshair whether the values of all curves are told
     * @param opened the cell that is looked into, whose points are marked; null for none
     * @param open is called with the point that the user wants to look into
     * @param menu shows what can be done at a place
     */
    Gestures(
            ChartPane pane,
            ObjectProperty<View> view,
            ObservableBooleanValue crosshair,
            ObservableValue<Cell> opened,
            Consumer<ChartPicture.Hit> open,
            PlaceMenu menu) {
        this.pane = pane;
        this.view = view;
        this.crosshair = crosshair;
        this.opened = opened;
        this.open = open;
        this.menu = menu;
        reading = new PointerReadout(pane);
        band.setManaged(false);
        band.setVisible(false);
        band.setMouseTransparent(true);
        band.getStyleClass().add("band");
        pane.lay(band);
        pane.lay(focusFrame());
        pane.lay(marks.nodes());
        pane.lay(reading.nodes());
        pane.afterDrawing(this::drawn);
        opened.addListener((o, was, is) -> markOpened());
        pane.focusedProperty()
                .addListener(
                        (o, was, is) -> {
                            if (!is) leaveCursor();
                        });
        pane.setFocusTraversable(true);
        pane.setOnMouseMoved(this::moved);
        pane.setOnMouseExited(e -> reading.clear());
        pane.setOnMousePressed(this::pressed);
        pane.setOnMouseDragged(this::dragged);
        pane.setOnMouseReleased(this::released);
        pane.setOnMouseClicked(this::clicked);
        pane.setOnScroll(this::scrolled);
        pane.setOnKeyPressed(this::typed);
        pane.setOnContextMenuRequested(this::asked);
    }

    /** Shows that the keys reach the chart: the picture would cover a border of the pane. */
    private Rectangle focusFrame() {
        Rectangle frame = new Rectangle(1, 1, 0, 0);
        frame.widthProperty().bind(pane.widthProperty().subtract(2));
        frame.heightProperty().bind(pane.heightProperty().subtract(2));
        frame.getStyleClass().add("focus-frame");
        frame.setManaged(false);
        frame.setMouseTransparent(true);
        return frame;
    }

    /** Marks the sides of a claim, and takes points as such. */
    void mark(SideMarks claimed) {
        sides = claimed;
        sides.sidesProperty().addListener((o, was, is) -> markSides());
        markSides();
    }

    private void markSides() {
        if (sides == null) return;
        List<Predicate<ChartPicture.Hit>> meant = new ArrayList<>();
        for (Set<Cell> side : sides.sidesProperty().get()) {
            meant.add(hit -> hit.spot().cells().stream().anyMatch(side::contains));
        }
        walk().ifPresent(w -> marks.sides(w, meant));
    }

    private boolean pick(Spot spot) {
        if (sides == null || spot == null || spot.cells().isEmpty()) return false;
        sides.pick(Set.copyOf(spot.cells()));
        return true;
    }

    /** Everything may stand elsewhere. What a click has opened says more than words beside it. */
    private void drawn() {
        boolean told = reading.isShown();
        reading.clear();
        markOpened();
        markSides();
        if (cursor == null) return;
        Optional<ChartPicture.Hit> there = walk().flatMap(w -> w.find(cursor));
        there.ifPresentOrElse(
                hit -> {
                    moveCursor(hit);
                    if (!told) reading.clear();
                },
                this::leaveCursor);
    }

    private Optional<PointWalk> walk() {
        return pane.picture().map(ChartPicture::walk);
    }

    private void markOpened() {
        Cell cell = opened.getValue();
        walk().ifPresent(w -> marks.open(w, h -> cell != null && h.spot().cells().contains(cell)));
    }

    private void moveCursor(ChartPicture.Hit hit) {
        cursor = hit.spot();
        marks.cursor(hit);
        reading.show(hit);
    }

    private void leaveCursor() {
        cursor = null;
        marks.cursor(null);
        reading.clear();
    }

    /** Goes from the point where the keys are to the next; first to the one that is open. */
    private boolean step(PointWalk.Step direction) {
        Optional<PointWalk> walk = walk();
        if (walk.isEmpty()) return true; // or the tabs around would take the key
        Optional<ChartPicture.Hit> at = cursor == null ? Optional.empty() : walk.get().find(cursor);
        Optional<ChartPicture.Hit> to =
                at.map(h -> walk.get().next(h, direction))
                        .or(() -> walk.get().points().filter(this::isOpened).findFirst())
                        .or(walk.get()::first);
        to.ifPresent(this::moveCursor);
        return true;
    }

    private boolean isOpened(ChartPicture.Hit hit) {
        return opened.getValue() != null && hit.spot().cells().contains(opened.getValue());
    }

    private boolean openCursor() {
        if (cursor == null) return false;
        Optional<ChartPicture.Hit> hit = walk().flatMap(w -> w.find(cursor));
        hit.ifPresent(open);
        return hit.isPresent();
    }

    private void look(View other) {
        view.set(other);
    }

    private Optional<PanelReader> panel(double x, double y) {
        return pane.picture().flatMap(p -> p.panelAt(x, y));
    }

    private Optional<ChartPicture.Hit> point(MouseEvent e) {
        return pane.picture().flatMap(p -> p.at(e.getX(), e.getY()));
    }

    private Optional<ChartPicture.LegendHit> legend(MouseEvent e) {
        return pane.picture().flatMap(p -> p.legendAt(e.getX(), e.getY()));
    }

    private void moved(MouseEvent e) {
        Optional<ChartPicture.Hit> hit = point(e);
        boolean hand = hit.isPresent() || legend(e).isPresent();
        pane.setCursor(hand ? Cursor.HAND : Cursor.DEFAULT);
        if (hit.isPresent()) {
            reading.show(hit.get());
            return;
        }
        Optional<PanelReader> panel = panel(e.getX(), e.getY());
        Optional<PanelReader.Crosshair> values =
                crosshair.get()
                        ? panel.flatMap(p -> p.crosshair(e.getX(), e.getY()))
                        : Optional.empty();
        if (values.isPresent()) reading.show(panel.get(), values.get(), e.getY());
        else reading.clear();
    }

    private void pressed(MouseEvent e) {
        pane.requestFocus();
        e.consume(); // or the tabs around would take the focus
        pressed = e;
        pressedIn = panel(e.getX(), e.getY()).orElse(null);
    }

    private boolean pans() {
        return pressed.isShiftDown() || pressed.getButton() != MouseButton.PRIMARY;
    }

    private void dragged(MouseEvent e) {
        if (pressedIn == null || isClick(e)) return;
        reading.clear();
        if (pans()) {
            pane.setCursor(Cursor.CLOSED_HAND);
            look(pressedIn.panned(e.getX() - pressed.getX(), e.getY() - pressed.getY()));
            return;
        }
        Rectangle2D part = part(e).createIntersection(pressedIn.area());
        band.setX(part.getX());
        band.setY(part.getY());
        band.setWidth(Math.max(0, part.getWidth()));
        band.setHeight(Math.max(0, part.getHeight()));
        band.setVisible(true);
    }

    private Rectangle2D part(MouseEvent e) {
        Rectangle2D part = new Rectangle2D.Double();
        part.setFrameFromDiagonal(pressed.getX(), pressed.getY(), e.getX(), e.getY());
        return part;
    }

    private boolean isClick(MouseEvent e) {
        return Math.hypot(e.getX() - pressed.getX(), e.getY() - pressed.getY()) < LEAST_DRAG;
    }

    private void released(MouseEvent e) {
        band.setVisible(false);
        pane.setCursor(Cursor.DEFAULT);
        if (pressedIn != null && !pans() && !isClick(e)) look(pressedIn.banded(part(e)));
    }

    /** The key for menus; a click of the other button comes as a click, for a drag moves. */
    private void asked(ContextMenuEvent e) {
        if (!e.isKeyboardTrigger()) return;
        Optional<ChartPicture.Hit> at =
                cursor == null ? Optional.empty() : walk().flatMap(w -> w.find(cursor));
        menu.show(
                at.map(ChartPicture.Hit::x).orElse(pane.getWidth() / 2),
                at.map(ChartPicture.Hit::y).orElse(pane.getHeight() / 2));
        e.consume();
    }

    private void clicked(MouseEvent e) {
        if (!e.isStillSincePress()) return;
        if (e.getButton() == MouseButton.SECONDARY) {
            reading.clear();
            menu.show(e.getX(), e.getY());
        }
        if (e.getButton() != MouseButton.PRIMARY) return;
        Optional<ChartPicture.LegendHit> item = legend(e);
        Optional<ChartPicture.Hit> hit = point(e);
        if (item.isPresent()) {
            hide(item.get(), e.getClickCount());
        } else if (hit.isPresent()) {
            if (e.getClickCount() != 1 || e.isShortcutDown() && pick(hit.get().spot())) return;
            moveCursor(hit.get());
            reading.clear(); // what opens tells more
            open.accept(hit.get());
        } else if (e.getClickCount() == 2) {
            look(view.get().unzoomed());
        }
    }

    /** The first click of two has hidden the item already, or shown it again. */
    private void hide(ChartPicture.LegendHit item, int clicks) {
        View toggled = view.get().toggled(item.item());
        if (clicks == 1) look(toggled);
        else if (clicks == 2) look(toggled.isolated(item.item(), item.group()));
    }

    private void scrolled(ScrollEvent e) {
        if (e.getDeltaY() == 0) return;
        pane.requestFocus();
        double factor = e.getDeltaY() > 0 ? STEP : 1 / STEP;
        panel(e.getX(), e.getY()).ifPresent(p -> look(p.zoomed(e.getX(), e.getY(), factor)));
        e.consume();
    }

    private void typed(KeyEvent e) {
        if (e.isShortcutDown() || e.isAltDown()) return;
        boolean done =
                switch (e.getCode()) {
                    case ESCAPE -> escape();
                    case ENTER, SPACE -> openCursor();
                    case LEFT -> e.isShiftDown() ? move(STRIDE, 0) : step(PointWalk.Step.LEFT);
                    case RIGHT -> e.isShiftDown() ? move(-STRIDE, 0) : step(PointWalk.Step.RIGHT);
                    case UP -> e.isShiftDown() ? move(0, STRIDE) : step(PointWalk.Step.UP);
                    case DOWN -> e.isShiftDown() ? move(0, -STRIDE) : step(PointWalk.Step.DOWN);
                    case C -> pick(cursor);
                    case PLUS, ADD, EQUALS -> zoom(STEP);
                    case MINUS, SUBTRACT -> zoom(1 / STEP);
                    default -> false;
                };
        if (done) e.consume();
    }

    /** Ends the zoom, wherever panels stand; without one, lets go of the point. */
    private boolean escape() {
        View whole = view.get().unzoomed();
        if (!whole.equals(view.get())) {
            look(whole);
            return true;
        }
        boolean had = cursor != null && opened.getValue() == null;
        leaveCursor();
        return had;
    }

    private Optional<PanelReader> middle() {
        return panel(pane.getWidth() / 2, pane.getHeight() / 2);
    }

    private boolean move(double right, double down) {
        return changed(middle().map(p -> p.panned(right, down)));
    }

    private boolean zoom(double factor) {
        return changed(middle().map(p -> zoomed(p, factor)));
    }

    private boolean changed(Optional<View> then) {
        if (then.isEmpty() || then.get().equals(view.get())) return false;
        look(then.get());
        return true;
    }

    private static View zoomed(PanelReader panel, double factor) {
        Rectangle2D area = panel.area();
        return panel.zoomed(area.getCenterX(), area.getCenterY(), factor);
    }
}
