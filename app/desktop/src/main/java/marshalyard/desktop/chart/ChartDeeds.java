package marshalyard.desktop.chart;

import java.util.Set;
import marshalyard.charts.frame.Spot;
import marshalyard.model.factor.Cell;

/** The deeds that a chart's view leaves to others. */
public interface ChartDeeds {
    /** Looks into a point. */
    void open(Spot spot);

    /** Begins an experiment that measures cells again, longer. */
    void again(Set<Cell> cells);

    /** Begins an experiment that measures a cell at rates of a wide range. */
    void load(Cell cell);

    /** Puts the chart on the clipboard. */
    void copy(ChartModel model, CopyForm form);

    /** Asks for a file and writes the chart to it. */
    void export(ChartModel model);
}
