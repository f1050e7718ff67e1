package marshalyard.charts.frame;

import java.util.List;
import marshalyard.charts.encoding.CurveStyle;
import marshalyard.charts.theme.Theme;
import marshalyard.model.measurement.Verdict;

/** Marks without lines, hollow where a verdict must be known to read their figure. */
public final class DoubtMarks extends HollowMarks {
    private static final long serialVersionUID = 1;

    private final transient List<List<List<Verdict>>> verdicts;

    /**
     * The markers of curves.
     *
     * @param verdicts on each point of each curve
     */
    public DoubtMarks(List<CurveStyle> styles, List<List<List<Verdict>>> verdicts, Theme theme) {
        super(false, theme);
        this.verdicts = verdicts;
        for (int i = 0; i < styles.size(); i++) {
            setSeriesPaint(i, styles.get(i).color());
            setSeriesShape(i, styles.get(i).marker());
        }
    }

    @Override
    protected boolean hollow(int series, int item) {
        return !verdicts.get(series).get(item).isEmpty();
    }

    @Override
    protected boolean unfit(int series, int item) {
        return verdicts.get(series).get(item).stream().anyMatch(v -> v.kind().unfit());
    }
}
