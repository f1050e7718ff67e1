package marshalyard.lab.check;

import static marshalyard.lab.check.WorkerRequirement.require;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import marshalyard.engine.Style;
import marshalyard.lab.LabException;
import marshalyard.worker.protocol.EncodedHistogram;
import marshalyard.worker.protocol.PhaseReport;
import marshalyard.worker.protocol.StopCondition;

/** The round trips of calls. */
final class LatencyRequirement implements WorkerRequirement {
    private static final int MESSAGES = 100;
    private static final int STARTUP = 5;

    @Override
    public String statement() {
        return "Round trips come as a histogram and as first samples";
    }

    @Override
    public Optional<String> leftOut(EngineWorkers workers) {
        return workers.makes(Style.TWOWAY) || workers.makes(Style.DEFERRED)
                ? Optional.empty()
                : Optional.of("The engine makes no calls.");
    }

    @Override
    public void check(EngineWorkers workers) throws LabException {
        try (OpenEnds ends = workers.openEnds()) {
            for (Style style : List.of(Style.TWOWAY, Style.DEFERRED)) {
                if (!workers.makes(style)) continue;
                PhaseReport report =
                        ends.exchange(ends.order(style, StopCondition.messages(MESSAGES))).report();
                require(
                        report.histograms() != null
                                && report.histograms().keySet().equals(Set.of("ROUND_TRIP")),
                        style.token() + ": 'histograms' must hold ROUND_TRIP and nothing else.");
                long count = count(report.histograms().get("ROUND_TRIP"));
                require(
                        count == MESSAGES,
                        style.token() + ": ROUND_TRIP holds " + count + " of " + MESSAGES + ".");
                int first = report.startup() == null ? 0 : report.startup().length;
                require(
                        first == STARTUP,
                        "%s: 'startup' has %s of %s samples."
                                .formatted(style.token(), first, STARTUP));
            }
        }
    }

    /** How many values a histogram holds. */
    static long count(EncodedHistogram histogram) throws LabException {
        try {
            return histogram.decode().getTotalCount();
        } catch (IllegalArgumentException e) {
            throw new LabException(e.getMessage(), e);
        }
    }
}
