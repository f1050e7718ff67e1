package marshalyard.desktop.chart;

import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import marshalyard.analysis.results.Results;
import marshalyard.charts.Chart;
import marshalyard.charts.ChartRequest;
import marshalyard.charts.Topic;
import marshalyard.charts.encoding.EncodingChoice;
import marshalyard.charts.frame.ChartPicture;
import marshalyard.charts.kinds.ChartKinds;
import marshalyard.charts.theme.Theme;
import marshalyard.model.experiment.ExperimentBuilder;
import marshalyard.model.factor.Factors;

/**
 * The first chart of a program takes most of a second: it is drawn unseen while the window opens.
 */
public final class ChartWarmUp {
    private ChartWarmUp() {}

    public static void begin() {
        Thread thread = new Thread(ChartWarmUp::draw, "chart-warm-up");
        thread.setDaemon(true);
        thread.start();
    }

    private static void draw() {
        Results nothing =
                Results.of(
                        new ExperimentBuilder("Warm-up")
                                .engines("none")
                                .levels(Factors.TYPE, "octet")
                                .levels(Factors.SIZE, "1K..128K *2")
                                .build());
        Chart chart =
                ChartKinds.of(Topic.THROUGHPUT)
                        .get(0)
                        .build(
                                ChartRequest.planned(
                                        nothing, nothing.cells(), EncodingChoice.DEFAULT));
        BufferedImage image = new BufferedImage(400, 300, BufferedImage.TYPE_INT_ARGB_PRE);
        Graphics2D g = image.createGraphics();
        new ChartPicture(chart, Theme.LIGHT).draw(g, 400, 300);
        g.dispose();
    }
}
