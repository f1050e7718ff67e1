package marshalyard.desktop.chart;

import marshalyard.charts.ChartPicture;
import marshalyard.charts.Figures;
import marshalyard.charts.Metric;
import marshalyard.charts.Point;
import marshalyard.model.experiment.Units;

/** The words beside a point of a chart. */
final class FigureText {
    private FigureText() {}

    static String of(ChartPicture.Hit hit, Metric metric) {
        Point point = hit.point();
        return hit.curve().label()
                + " · "
                + Units.formatSize(point.bytes())
                + "\n"
                + Figures.withInterval(metric, point)
                + (point.trials() == 1 ? ", one trial" : ", " + point.trials() + " trials");
    }
}
