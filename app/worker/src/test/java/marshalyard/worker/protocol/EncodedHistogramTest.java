package marshalyard.worker.protocol;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.gson.Gson;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Histograms as workers of any language send them. */
class EncodedHistogramTest {
    private static final Gson GSON = new Gson();

    private static EncodedHistogram sent(String json) {
        return GSON.fromJson(json, EncodedHistogram.class);
    }

    @Test
    void comesBackAsItWasEncoded() {
        Histogram histogram = new Histogram(EncodedHistogram.LONGEST_NANOS, 3);
        histogram.recordValue(17);
        histogram.recordValueWithCount(123_456_789, 3);

        String json = GSON.toJson(EncodedHistogram.of(histogram));

        assertThat(json).startsWith("\"HISTF");
        assertThat(sent(json).decode()).isEqualTo(histogram);
    }

    @Test
    void isReadFromBucketsAsIfTheValuesHadBeenRecordedHere() {
        Histogram expected = new Histogram(EncodedHistogram.LONGEST_NANOS, 3);
        expected.recordValueWithCount(900, 2);
        expected.recordValue(900_000_000_000L);

        EncodedHistogram buckets = sent("[[900, 2], [900000000000, 1]]");

        assertThat(buckets.decode()).isEqualTo(expected);
        assertThat(sent(GSON.toJson(buckets)).decode()).isEqualTo(expected);
        assertThat(sent("[]").decode().getTotalCount()).isZero();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "\"HISTnothing\"",
                "17",
                "{\"value\": 1}",
                "[1, 2]",
                "[[1]]",
                "[[-1, 1]]",
                "[[1, -1]]",
                "[[900000000001, 1]]",
                "[[\"a\", 1]]",
                "[[\"1\", 1]]",
                "[[1e308, 1]]",
                "[[18446744073709551617, 1]]",
                "[[5.5, 1]]",
                "[[5, 1.5]]",
                "[[5, 1e300]]"
            })
    void whatIsNoHistogramIsToldWithASentence(String json) {
        assertThatThrownBy(() -> sent(json).decode())
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("The worker sent a histogram that can't be read (")
                .hasMessageEndingWith("or a list of [value, count].");
    }
}
