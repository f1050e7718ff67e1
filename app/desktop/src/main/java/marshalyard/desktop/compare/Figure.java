package marshalyard.desktop.compare;

import java.util.function.ToDoubleFunction;
import marshalyard.analysis.statistics.OperationTime;
import marshalyard.analysis.statistics.Sense;
import marshalyard.model.measurement.Measurement;

/** The figure by which trials are compared. */
public enum Figure {
    THROUGHPUT("Throughput", "throughput", "throughput", Sense.HIGHER_IS_FASTER) {
        @Override
        ToDoubleFunction<Measurement> of() {
            return Measurement::bytesPerSecond;
        }
    },
    TIME("Operation time", "mean operation times", "latency-p50", Sense.LOWER_IS_FASTER) {
        @Override
        ToDoubleFunction<Measurement> of() {
            return m -> OperationTime.meanMillis(m).orElse(Double.NaN);
        }
    };

    private final String title;
    private final String words;
    private final String kind;
    private final Sense sense;

    Figure(String title, String words, String kind, Sense sense) {
        this.title = title;
        this.words = words;
        this.kind = kind;
        this.sense = sense;
    }

    abstract ToDoubleFunction<Measurement> of();

    /** The words on an axis. */
    String words() {
        return words;
    }

    /** Id of the chart that shows it best. */
    String kind() {
        return kind;
    }

    Sense sense() {
        return sense;
    }

    @Override
    public String toString() {
        return title;
    }
}
