package marshalyard.cli.terminal;

import java.io.PrintWriter;
import java.util.List;
import marshalyard.model.measurement.Measurement;
import marshalyard.model.statistics.CellResult;
import marshalyard.model.verdict.SpeedSeries;

/** A sentence on the machine's own speed, if that changed while the trials ran. */
final class MachineLine {
    private static final double CHANGED = 0.10;

    private MachineLine() {}

    static void print(PrintWriter out, List<CellResult> results) {
        List<Measurement> all = results.stream().flatMap(r -> r.measured().stream()).toList();
        SpeedSeries series = SpeedSeries.of(all);
        var speeds = series.readings().stream().mapToDouble(series::relative).summaryStatistics();
        if (speeds.getCount() == 0
                || speeds.getMin() > 1 - CHANGED && speeds.getMax() < 1 + CHANGED) {
            return;
        }
        out.println();
        out.printf(
                "The machine itself ran at %.0f to %.0f %% of its median speed meanwhile.%n",
                100 * speeds.getMin(), 100 * speeds.getMax());
    }
}
