package marshalyard.model.figure;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Factors of one text look alike, whatever is known of them. */
class TimesTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "1       | 1.00",
                "1.002   | 1.002",
                "1.04    | 1.04",
                "1.2     | 1.2",
                "2.52    | 2.5",
                "8       | 8.0",
                "9.96    | 10",
                "26.0    | 26",
                "119.6   | 120",
                "12345.6 | 12,346",
                "0.25    | 0.25",
            })
    void aFactorHasTwoDigits(double factor, String text) {
        assertThat(Times.of(factor)).isEqualTo(text);
    }

    @ParameterizedTest
    @CsvSource({"2.01, 2.1", "8.0, 8.0", "26.1, 27"})
    void anUpperBoundIsRoundedUp(double factor, String text) {
        assertThat(Times.atMost(factor)).isEqualTo(text);
    }
}
