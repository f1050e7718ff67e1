package marshalyard.desktop.flame;

import java.awt.Font;
import java.awt.font.FontRenderContext;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.beans.value.ObservableBooleanValue;
import javafx.beans.value.ObservableValue;
import javafx.geometry.Orientation;
import javafx.scene.AccessibleRole;
import javafx.scene.canvas.Canvas;
import javafx.scene.canvas.GraphicsContext;
import javafx.scene.control.ScrollBar;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.Region;
import javafx.scene.paint.Color;
import marshalyard.charts.flame.FlameColours;
import marshalyard.charts.flame.FlameFrame;
import marshalyard.charts.flame.FlameGraph;
import marshalyard.charts.flame.FlameLayout;
import marshalyard.charts.flame.FlameSandwich;
import marshalyard.charts.flame.FrameName;
import marshalyard.charts.theme.Theme;
import marshalyard.charts.theme.Typeface;

/**
 * The frames that are in view. Only these are drawn, so that a stack of any depth fits; drawing is
 * part of layout.
 */
final class FlameCanvas extends Region {
    private static final double ROW = 18;
    private static final double LEAST_WIDTH = 1;
    private static final float TEXT = 11.5f;
    private static final FontRenderContext FONTS = new FontRenderContext(null, true, true);

    private final FlameModel model;
    private final ObservableValue<Theme> theme;
    private final ObservableBooleanValue inFront;
    private final Consumer<List<String>> told;
    private final Canvas canvas = new Canvas();
    private final ScrollBar bar = new ScrollBar();
    private final Font measure = Typeface.REGULAR.size(TEXT);
    private FlameLayout layout = new FlameLayout(List.of(), 0);
    private FlameLayout.Box under;

    /** The sandwich that was drawn last; null for none. */
    private FlameSandwich seen;

    /**
     * @param inFront while false nothing is drawn
     * @param told is given the words of the frame under the pointer; none if there is none
     */
    FlameCanvas(
            FlameModel model,
            ObservableValue<Theme> theme,
            ObservableBooleanValue inFront,
            Consumer<List<String>> told) {
        this.model = model;
        this.inFront = inFront;
        this.theme = theme;
        this.told = told;
        setId("flame");
        setFocusTraversable(true);
        setAccessibleRole(AccessibleRole.IMAGE_VIEW);
        setAccessibleText("Flame graph");
        bar.setOrientation(Orientation.VERTICAL);
        getChildren().addAll(canvas, bar);
        model.changesProperty().addListener((o, was, is) -> renew());
        theme.addListener((o, was, is) -> requestLayout());
        inFront.addListener((o, was, is) -> requestLayout());
        bar.valueProperty().addListener((o, was, is) -> requestLayout());
        setOnScroll(e -> bar.setValue(within(bar.getValue() - e.getDeltaY())));
        canvas.setOnMouseMoved(this::look);
        canvas.setOnMouseExited(e -> show(null));
        canvas.setOnMouseClicked(this::click);
        setOnKeyPressed(this::key);
    }

    private double within(double value) {
        return Math.max(0, Math.min(bar.getMax(), value));
    }

    private void renew() {
        under = null;
        told.accept(List.of());
        requestLayout();
    }

    @Override
    protected void layoutChildren() {
        if (!inFront.get()) return;
        double thick = bar.prefWidth(-1);
        double width = Math.max(1, getWidth() - thick);
        double height = Math.max(1, getHeight());
        canvas.setWidth(width);
        canvas.setHeight(height);
        layout = layout(width);
        double hidden = Math.max(0, layout.rows() * ROW - height);
        bar.setMax(hidden);
        bar.setVisibleAmount(hidden == 0 ? 1 : hidden * height / (layout.rows() * ROW));
        bar.setVisible(hidden > 0);
        bar.setBlockIncrement(height / 2);
        bar.setUnitIncrement(ROW);
        if (bar.getValue() > hidden) bar.setValue(hidden);
        followSandwich();
        bar.resizeRelocate(width, 0, thick, height);
        draw();
    }

    /** The function of a sandwich comes into view, however many callers stand above it. */
    private void followSandwich() {
        FlameSandwich now = model.sandwich().orElse(null);
        if (now == seen) return;
        seen = now;
        if (now == null) return;
        layout.boxes().stream()
                .filter(box -> box.path().size() == 1)
                .findFirst()
                .ifPresent(box -> bar.setValue(within(box.row() * ROW - getHeight() / 2)));
    }

    private FlameLayout layout(double width) {
        Optional<FlameSandwich> sandwich = model.sandwich();
        if (sandwich.isPresent()) return FlameLayout.of(sandwich.get(), width, LEAST_WIDTH);
        List<FlameFrame> path = model.path();
        return path.isEmpty()
                ? new FlameLayout(List.of(), 0)
                : FlameLayout.of(path, width, LEAST_WIDTH);
    }

    private void draw() {
        GraphicsContext g = canvas.getGraphicsContext2D();
        Theme look = theme.getValue();
        g.setFill(fx(look.background()));
        g.fillRect(0, 0, canvas.getWidth(), canvas.getHeight());
        Optional<FlameGraph> graph = model.graph();
        if (graph.isEmpty()) return;
        FlameColours colours = new FlameColours(look);
        boolean sandwich = model.sandwich().isPresent();
        g.setFont(javafx.scene.text.Font.font(Typeface.REGULAR.family(), TEXT));
        for (FlameLayout.Box box : layout.boxes()) {
            double y = box.row() * ROW - bar.getValue();
            if (y + ROW < 0 || y > canvas.getHeight()) continue;
            java.awt.Color fill =
                    colours.of(graph.get().tree(), box.frame(), model.searchProperty().get());
            g.setFill(fx(fill));
            double gap = box.width() > 3 ? 0.75 : 0;
            g.fillRect(box.x(), y, box.width() - gap, ROW - 1);
            if (box.equals(under) || sandwich && box.path().size() == 1) {
                g.setStroke(fx(look.text()));
                g.setLineWidth(1.5);
                g.strokeRect(box.x() + 0.75, y + 0.75, box.width() - gap - 1.5, ROW - 2.5);
            }
            FrameName.fitting(box.frame().name(), box.width() - 8, this::textWidth)
                    .ifPresent(
                            name -> {
                                g.setFill(fx(colours.on(fill)));
                                g.fillText(name, box.x() + 4, y + ROW - 5.5);
                            });
        }
    }

    private double textWidth(String text) {
        return measure.getStringBounds(text, FONTS).getWidth();
    }

    private static Color fx(java.awt.Color c) {
        return Color.rgb(c.getRed(), c.getGreen(), c.getBlue());
    }

    private Optional<FlameLayout.Box> at(MouseEvent e) {
        return layout.at(e.getX(), (int) Math.floor((e.getY() + bar.getValue()) / ROW));
    }

    private void look(MouseEvent e) {
        show(at(e).orElse(null));
    }

    private void show(FlameLayout.Box box) {
        if (box == under) return;
        under = box;
        told.accept(box == null ? List.of() : model.words(box));
        draw();
    }

    private void click(MouseEvent e) {
        requestFocus();
        if (e.getButton() == MouseButton.PRIMARY) at(e).ifPresent(model::choose);
        else if (e.getButton() == MouseButton.SECONDARY) model.back();
    }

    private void key(KeyEvent e) {
        switch (e.getCode()) {
            case BACK_SPACE, LEFT -> model.back();
            case HOME -> model.whole();
            case DOWN -> bar.setValue(within(bar.getValue() + ROW));
            case UP -> bar.setValue(within(bar.getValue() - ROW));
            default -> {
                return;
            }
        }
        e.consume();
    }
}
