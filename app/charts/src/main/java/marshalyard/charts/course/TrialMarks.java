package marshalyard.charts.course;

import java.util.List;
import marshalyard.charts.encoding.CurveStyle;
import marshalyard.charts.frame.HollowMarks;
import marshalyard.charts.theme.Theme;

/** Trials as marks, hollow where something must be known to read their figure. */
final class TrialMarks extends HollowMarks {
    private static final long serialVersionUID = 1;

    private final transient List<CourseCurve> curves;

    TrialMarks(List<CourseCurve> curves, List<CurveStyle> styles, Theme theme) {
        super(false, theme);
        this.curves = curves;
        for (int i = 0; i < styles.size(); i++) {
            setSeriesPaint(i, styles.get(i).color());
            setSeriesShape(i, styles.get(i).marker());
        }
    }

    @Override
    protected boolean hollow(int series, int item) {
        return !curves.get(series).points().get(item).remarks().isEmpty();
    }
}
