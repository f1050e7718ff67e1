package marshalyard.session;

import java.util.Map;
import java.util.Optional;
import marshalyard.model.measurement.Latency;
import marshalyard.model.measurement.LatencySummary;
import marshalyard.model.measurement.Spread;
import marshalyard.model.measurement.TrialRecord;
import marshalyard.model.measurement.TrialSamples;
import org.HdrHistogram.Histogram;

/** Holds the samples of a trial against what the trial says of them. */
final class SamplesCheck {
    private SamplesCheck() {}

    /** Why they are not those that the trial sums up, as a clause; empty if they are. */
    static Optional<String> fault(TrialRecord trial, TrialSamples samples) {
        for (Map.Entry<Latency, LatencySummary> of :
                trial.measurement().latencies().summaries().entrySet()) {
            Histogram histogram = samples.histograms().get(of.getKey());
            String name = "the histogram of the " + of.getKey().title();
            if (histogram == null) return Optional.of(name + " is missing");
            Spread spread = of.getValue().all();
            if (histogram.getTotalCount() != spread.n()) {
                return Optional.of(
                        name
                                + " holds "
                                + histogram.getTotalCount()
                                + " requests, the trial "
                                + spread.n());
            }
            if (histogram.getMinValue() != spread.min()
                    || histogram.getMaxValue() != spread.max()) {
                return Optional.of(name + " has another range than the trial");
            }
        }
        long longest = trial.took().toNanos();
        for (long sample : samples.startup()) {
            if (sample >= 0 && sample / 2 <= longest) continue;
            return Optional.of("a start-up sample of " + sample + " ns can't be");
        }
        return Optional.empty();
    }
}
