package marshalyard.desktop.chart;

import java.util.List;
import marshalyard.charts.ChartKind;
import marshalyard.desktop.trials.UnseenTrials;
import marshalyard.model.measurement.TrialRecord;

/**
 * A search for data that a kind of chart lacks: whether trials that could have yielded it have not.
 * Looks once at each trial, as it is asked after each one that ends.
 */
final class MissingData {
    private UnseenTrials fresh = new UnseenTrials();
    private ChartKind kind;
    private boolean able;
    private boolean heard;

    /** True if trials have ended that could have yielded the chart, and none did. */
    boolean of(ChartKind asked, List<TrialRecord> records) {
        if (asked != kind) fresh = new UnseenTrials();
        kind = asked;
        UnseenTrials.Taken look = fresh.take(records);
        if (look.anew()) {
            able = false;
            heard = false;
        }
        for (TrialRecord record : look.trials()) {
            if (heard) break;
            if (record.failed()) continue;
            heard = kind.isIn(record);
            able |= kind.appliesTo(record.trial().cell());
        }
        return able && !heard;
    }
}
