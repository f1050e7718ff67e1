package marshalyard.desktop.chart;

import java.awt.Point;
import java.awt.image.BufferedImage;
import java.awt.image.DataBufferInt;
import java.awt.image.DirectColorModel;
import java.awt.image.Raster;
import java.nio.IntBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.value.ObservableBooleanValue;
import javafx.beans.value.ObservableValue;
import javafx.geometry.VPos;
import javafx.scene.Node;
import javafx.scene.image.ImageView;
import javafx.scene.image.PixelBuffer;
import javafx.scene.image.PixelFormat;
import javafx.scene.image.WritableImage;
import javafx.scene.layout.Region;
import javafx.scene.text.Text;
import marshalyard.charts.frame.ChartPicture;
import marshalyard.charts.frame.Drawable;
import marshalyard.charts.frame.PanelReader;
import marshalyard.charts.frame.View;
import marshalyard.charts.theme.Theme;
import marshalyard.desktop.appearance.AppearanceModel;
import marshalyard.desktop.fxthread.Throttle;

/**
 * A chart drawn by Java 2D at the screen's own pixels into memory that the window shows as it is.
 * What the user asks for is drawn as part of layout, so at most once per pulse and only where
 * something changed. What takes long, and what is measured meanwhile, is drawn by {@link
 * BackgroundPainter} while the window answers.
 */
public final class ChartPane extends Region {
    private static final int LEAST = 60;

    /** Height from which a chart has room for its titles, its curves and its legend, in pixels. */
    private static final double HIGH_ENOUGH = 320;

    private final ChartSource chart;
    private final ObservableValue<Theme> theme;
    private final ObservableBooleanValue inFront;
    private final ImageView view = new ImageView();

    /** A letter in the font of the texts around, which the user may have enlarged. */
    private final Text letter = new Text();

    private final ObservableValue<View> part;
    private View drawnPart;
    private BufferedImage canvas;

    /** The canvas's. */
    private int[] argb;

    private PixelBuffer<IntBuffer> pixels;
    private ChartPicture picture;
    private final Throttle pace = new Throttle(this::follow);
    private final BackgroundPainter painter = new BackgroundPainter();
    private final ReadOnlyBooleanWrapper awaited = new ReadOnlyBooleanWrapper();
    private Drawable drawn;
    private Object drawnSubject;

    /** What the user wants to see has changed since. */
    private boolean dirty = true;

    /** What is measured has changed since. */
    private boolean behind;

    /** True if another request came while that was drawn. */
    private boolean missed;

    /** Size, theme, letters or the part that is looked at have changed since. */
    private boolean reframed;

    private final List<Runnable> afterwards = new ArrayList<>();

    /**
     * A pane.
     *
     * @param chart what to show; asked for once per drawing
     * @param data changes with what is measured; followed at the {@link Throttle}
     * @param choices changes with what the user wants to see; followed at once
     * @param theme the colours to draw in
     * @param part which part of it is looked at; followed at once
     * @param inFront while false nothing is drawn
     */
    public ChartPane(
            ChartSource chart,
            ObservableValue<?> data,
            ObservableValue<?> choices,
            ObservableValue<View> part,
            ObservableValue<Theme> theme,
            ObservableBooleanValue inFront) {
        this.chart = chart;
        this.part = part;
        this.theme = theme;
        this.inFront = inFront;
        getStyleClass().add("chart-pane");
        view.setManaged(false);
        letter.setManaged(false);
        letter.setTextOrigin(VPos.TOP); // or it would stand out of the pane and take clicks there
        getChildren().addAll(view, letter);
        letter.fontProperty().addListener((o, was, is) -> redraw());
        data.addListener((o, was, is) -> pace.request());
        choices.addListener((o, was, is) -> repaint());
        theme.addListener((o, was, is) -> redraw());
        inFront.addListener((o, was, is) -> requestLayout());
        part.addListener((o, was, is) -> redraw());
    }

    /** Shows something else from the next pulse on. */
    private void repaint() {
        dirty = true;
        requestLayout();
    }

    private void follow() {
        if (painter.isBusy()) {
            missed = true;
        } else {
            behind = true;
            requestLayout();
        }
    }

    /** Shows the same in another way. */
    private void redraw() {
        reframed = true;
        requestLayout();
    }

    @Override
    protected void layoutChildren() {
        double scale = getScene() == null ? 1 : getScene().getWindow().getOutputScaleX();
        int width = (int) Math.round(getWidth() * scale);
        int height = (int) Math.round(getHeight() * scale);
        if (width < LEAST || height < LEAST || !inFront.get()) return;
        if (canvas == null || canvas.getWidth() != width || canvas.getHeight() != height) {
            allocate(width, height);
            reframed = true;
        }
        view.setFitWidth(width / scale);
        view.setFitHeight(height / scale);
        boolean seen = drawn != null && chart.subject() == drawnSubject;
        dirty |= !seen && (reframed || behind && !awaited.get());
        if (dirty && chart.isQuick()) {
            behind = false;
            draw(chart.now().orElse(null), scale);
        } else if (reframed && !dirty) {
            draw(drawn, scale);
        }
        if (dirty) painter.forget();
        if (dirty && (reframed || chart.subject() != drawnSubject)) await(scale);
        if ((dirty || behind) && !painter.isBusy()) catchUp(scale);
    }

    private void allocate(int width, int height) {
        argb = new int[width * height];
        pixels =
                new PixelBuffer<>(
                        width, height, IntBuffer.wrap(argb), PixelFormat.getIntArgbPreInstance());
        int[] masks = {0xff0000, 0xff00, 0xff, 0xff000000};
        DirectColorModel model =
                new DirectColorModel(
                        java.awt.color.ColorSpace.getInstance(java.awt.color.ColorSpace.CS_sRGB),
                        32,
                        masks[0],
                        masks[1],
                        masks[2],
                        masks[3],
                        true,
                        java.awt.image.DataBuffer.TYPE_INT);
        canvas =
                new BufferedImage(
                        model,
                        Raster.createPackedRaster(
                                new DataBufferInt(argb, argb.length),
                                width,
                                height,
                                width,
                                masks,
                                new Point()),
                        true,
                        null);
        view.setImage(new WritableImage(pixels));
    }

    /** How much larger than plain text the texts around are; less where curves would lack room. */
    private double magnification() {
        double wanted = letter.getFont().getSize() / AppearanceModel.TEXT_SIZE;
        return Math.max(1, Math.min(wanted, getHeight() / HIGH_ENOUGH));
    }

    /** Draws at once; nothing if there is nothing to draw. */
    private void draw(Drawable now, double scale) {
        boolean same = picture != null && now == drawn && part.getValue().equals(drawnPart);
        if (!same || reframed) {
            long start = System.nanoTime();
            painter.forget();
            Theme colours = theme.getValue();
            View looked = part.getValue();
            paint(
                    now == null ? null : new ChartPicture(now, colours, looked).forScreen(),
                    colours,
                    scale);
            drawn(now, looked, chart.subject());
            pace.took(System.nanoTime() - start);
        }
        dirty = false;
        reframed = false;
    }

    private void paint(ChartPicture now, Theme colours, double scale) {
        picture = now;
        pixels.updateBuffer(
                buffer -> {
                    BackgroundPainter.draw(now, colours, canvas, scale, magnification());
                    return null;
                });
    }

    private void drawn(Drawable now, View looked, Object subject) {
        drawn = now;
        drawnPart = looked;
        drawnSubject = subject;
        awaited.set(false);
        afterwards.forEach(Runnable::run);
    }

    /** What is seen is of something else, or has another size: nothing is better. */
    private void await(double scale) {
        paint(null, theme.getValue(), scale);
        drawn = null;
        drawnSubject = chart.subject();
        reframed = false;
        awaited.set(true);
        afterwards.forEach(Runnable::run);
    }

    /** Draws what has been measured since, or what takes long, and shows it when it is drawn. */
    private void catchUp(double scale) {
        boolean asked = dirty;
        Theme colours = theme.getValue();
        Object subject = chart.subject();
        dirty = false;
        behind = false;
        Supplier<? extends Optional<? extends Drawable>> work = chart.later();
        Drawable before = drawn;
        View looked = part.getValue();
        painter.draw(
                new BackgroundPainter.Surface(
                        () -> {
                            Drawable next = work.get().orElse(null);
                            boolean changed = next != null && (asked || next != before);
                            return new BackgroundPainter.Drawing(
                                    next,
                                    changed
                                            ? new ChartPicture(next, colours, looked).forScreen()
                                            : null);
                        },
                        colours,
                        canvas.getWidth(),
                        canvas.getHeight(),
                        scale,
                        magnification()),
                (made, image, nanos) -> {
                    pace.took(nanos);
                    if (made.chart() == null) {
                        repaint();
                        return;
                    }
                    chart.shown();
                    if (made.picture() != null) {
                        show(made, image);
                        drawn(made.chart(), looked, subject);
                    }
                    boolean again = missed;
                    missed = false;
                    if (again) pace.request();
                },
                this::follow);
    }

    private void show(BackgroundPainter.Drawing made, BufferedImage image) {
        DataBufferInt painted = (DataBufferInt) image.getRaster().getDataBuffer();
        System.arraycopy(painted.getData(), 0, argb, 0, argb.length);
        pixels.updateBuffer(buffer -> null);
        picture = made.picture();
    }

    /** True while nothing is seen, because the first picture of something large is drawn. */
    ReadOnlyBooleanProperty awaitedProperty() {
        return awaited.getReadOnlyProperty();
    }

    /** What is drawn; empty before the first drawing, and without an experiment. */
    public Optional<ChartPicture> picture() {
        return Optional.ofNullable(picture);
    }

    /** The chart that is seen; empty before the first drawing, and without an experiment. */
    Optional<Drawable> drawn() {
        return Optional.ofNullable(drawn);
    }

    /** What is seen of the vertical axis; empty without a picture of one. */
    Optional<View.Part> seenVertically() {
        return picture()
                .flatMap(p -> p.panelAt(getWidth() / 2, getHeight() / 2))
                .map(PanelReader::seenVertically);
    }

    /** Lays nodes over the picture that place themselves. */
    void lay(Node... over) {
        getChildren().addAll(over);
    }

    /** What else is to happen when it was drawn anew. */
    void afterDrawing(Runnable step) {
        afterwards.add(step);
    }
}
