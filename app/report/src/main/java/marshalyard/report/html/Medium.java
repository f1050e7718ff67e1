package marshalyard.report.html;

import java.util.List;
import marshalyard.analysis.table.Table;
import marshalyard.charts.Chart;
import marshalyard.charts.file.ChartException;
import marshalyard.charts.flame.FlamePicture;

/**
 * The medium on which a report is read: decides how pictures and wide tables stand in its markup.
 */
public interface Medium {
    /**
     * Markup of a chart.
     *
     * @throws ChartException with a sentence if it can't be drawn
     */
    String chart(Chart chart) throws ChartException;

    /** Markup of a flame graph, which has this title. */
    String flame(FlamePicture picture, String title) throws ChartException;

    /** The tables that stand for one, below one another. */
    List<Table> pieces(Table table);
}
