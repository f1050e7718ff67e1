package marshalyard.analysis.verdict;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class StandstillBoundTest {
    /** Times in seconds; the time that a measurement took has the stop in it. */
    @ParameterizedTest
    @CsvSource({
        "0.2,  0.3, false, false",
        "0.3,  0.5, true,  false",
        "0.6,  0.7, true,  true",
        "0.2, 10,   false, false",
        "0.3, 10,   true,  false",
        "2,   12,   true,  true",
        "20,  30,   true,  true",
        "1,   61,   false, false",
        "1.19, 61.19, false, false",
        "1.21, 61.21, true, false",
        "2,   62,   true,  false",
        "2.99, 62.99, true, false",
        "3.01, 63.01, true, true",
        "4,   64,   true,  true",
        "20,  15,   true,  true",
        "NaN, 10,   false, false"
    })
    void theShareCounts(double stood, double took, boolean shows, boolean spoils) {
        assertThat(StandstillBound.shows(stood * 1e9, (long) (took * 1e9))).isEqualTo(shows);
        assertThat(StandstillBound.spoils(stood * 1e9, (long) (took * 1e9))).isEqualTo(spoils);
    }
}
