package marshalyard.desktop.chart;

import java.util.List;
import marshalyard.charts.ChartKind;
import marshalyard.model.measurement.TrialRecord;

/**
 * Whether trials that could have yielded a kind of chart have not. Looks once at each trial, as it
 * is asked after each one that ends.
 */
final class Silence {
    private ChartKind kind;
    private TrialRecord last;
    private int looked;
    private boolean able;
    private boolean heard;

    /** True if trials have ended that could have yielded the chart, and none did. */
    boolean of(ChartKind asked, List<TrialRecord> records) {
        if (asked != kind || !goesOn(records)) {
            kind = asked;
            looked = 0;
            able = false;
            heard = false;
        }
        while (looked < records.size() && !heard) {
            last = records.get(looked++);
            if (last.failed()) continue;
            heard = kind.isIn(last);
            able |= kind.appliesTo(last.trial().cell());
        }
        return able && !heard;
    }

    /** True if these are the trials that were looked at, and later ones. */
    private boolean goesOn(List<TrialRecord> records) {
        return looked > 0 && looked <= records.size() && records.get(looked - 1) == last;
    }
}
