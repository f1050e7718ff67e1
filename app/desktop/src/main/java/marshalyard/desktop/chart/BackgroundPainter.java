package marshalyard.desktop.chart;

import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.util.Optional;
import java.util.concurrent.Executor;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import marshalyard.charts.frame.ChartPicture;
import marshalyard.charts.frame.Drawable;
import marshalyard.charts.theme.Theme;
import marshalyard.desktop.fxthread.FxThread;

/**
 * A painter that draws pictures away from the window's thread: curves with many dots take it longer
 * than a user should wait for an answer. Used by the window's thread; it draws one picture at a
 * time.
 */
final class BackgroundPainter {
    /** One for all panes; it ends when nothing is drawn. */
    private static final Executor PAINTER = painter();

    private BufferedImage image;
    private boolean busy;

    /** Counts up when what is being drawn is not wanted any more. */
    private int wanted;

    /**
     * The surface to draw on.
     *
     * @param drawing makes the picture, away from the window's thread
     * @param width in pixels of the screen
     * @param height likewise
     * @param scale pixels of the screen for one of the window
     * @param magnification of texts and marks
     */
    record Surface(
            Supplier<Drawing> drawing,
            Theme theme,
            int width,
            int height,
            double scale,
            double magnification) {}

    /**
     * The things to draw.
     *
     * @param picture null if nothing is to be drawn
     */
    record Drawing(Drawable chart, ChartPicture picture) {}

    /** Takes a drawing in the window's thread, which may not keep the image. */
    interface Viewer {
        /**
         * Shows it.
         *
         * @param nanos that it took
         */
        void show(Drawing drawing, BufferedImage image, long nanos);
    }

    private static Executor painter() {
        ThreadPoolExecutor painter =
                new ThreadPoolExecutor(
                        1,
                        1,
                        5,
                        TimeUnit.SECONDS,
                        new LinkedBlockingQueue<>(),
                        work -> {
                            Thread thread = new Thread(work, "chart-painter");
                            thread.setDaemon(true);
                            return thread;
                        });
        painter.allowCoreThreadTimeOut(true);
        return painter;
    }

    /** True while a picture is being drawn. */
    boolean isBusy() {
        return busy;
    }

    /** What is being drawn is not shown. */
    void forget() {
        wanted++;
    }

    /**
     * Draws. If that fails, what was shown before stays.
     *
     * @param otherwise what to do if the picture was {@linkplain #forget forgotten} meanwhile
     */
    void draw(Surface surface, Viewer viewer, Runnable otherwise) {
        busy = true;
        int mine = wanted;
        BufferedImage on = blank(surface);
        PAINTER.execute(
                () -> {
                    long start = System.nanoTime();
                    Optional<Drawing> drawn = Optional.empty();
                    try {
                        Drawing drawing = surface.drawing.get();
                        if (drawing.picture != null) {
                            draw(
                                    drawing.picture,
                                    surface.theme,
                                    on,
                                    surface.scale,
                                    surface.magnification);
                        }
                        drawn = Optional.of(drawing);
                    } finally {
                        long nanos = System.nanoTime() - start;
                        Optional<Drawing> result = drawn;
                        FxThread.later(
                                () -> {
                                    busy = false;
                                    if (mine != wanted) otherwise.run();
                                    else result.ifPresent(d -> viewer.show(d, on, nanos));
                                });
                    }
                });
    }

    private BufferedImage blank(Surface surface) {
        if (image == null
                || image.getWidth() != surface.width
                || image.getHeight() != surface.height) {
            image =
                    new BufferedImage(
                            surface.width, surface.height, BufferedImage.TYPE_INT_ARGB_PRE);
        }
        return image;
    }

    /** Draws a picture, or none if it is null, over all of an image. */
    static void draw(
            ChartPicture picture,
            Theme theme,
            BufferedImage on,
            double scale,
            double magnification) {
        Graphics2D g = on.createGraphics();
        try {
            g.setColor(theme.background());
            g.fillRect(0, 0, on.getWidth(), on.getHeight());
            g.scale(scale, scale);
            if (picture != null) {
                double width = on.getWidth() / scale;
                picture.draw(g, width, on.getHeight() / scale, magnification);
            }
        } finally {
            g.dispose();
        }
    }
}
