package marshalyard.desktop.chart;

import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.util.List;
import java.util.Optional;
import marshalyard.charts.ChartPicture;
import marshalyard.charts.ChartSpec;
import marshalyard.charts.Theme;
import marshalyard.model.metric.Metrics;

/**
 * The first chart of a program takes most of a second: it is drawn unseen while the window opens.
 */
public final class WarmUp {
    private WarmUp() {}

    public static void begin() {
        Thread thread = new Thread(WarmUp::draw, "chart-warm-up");
        thread.setDaemon(true);
        thread.start();
    }

    private static void draw() {
        ChartSpec spec =
                new ChartSpec(
                        "Warm-up",
                        "none",
                        Metrics.THROUGHPUT,
                        ChartSpec.Scale.LINEAR,
                        List.of(),
                        List.of(1024L, 131072L),
                        Optional.empty());
        BufferedImage image = new BufferedImage(400, 300, BufferedImage.TYPE_INT_ARGB_PRE);
        Graphics2D g = image.createGraphics();
        new ChartPicture(spec, Theme.LIGHT).draw(g, 400, 300);
        g.dispose();
    }
}
