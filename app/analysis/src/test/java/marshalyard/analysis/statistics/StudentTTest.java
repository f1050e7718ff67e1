package marshalyard.analysis.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Quantiles against printed tables, asked for twice: the second time they are known. */
class StudentTTest {
    @ParameterizedTest
    @CsvSource({
        "1, 0.95, 12.706",
        "2, 0.95, 4.303",
        "9, 0.95, 2.262",
        "9, 0.9, 1.833",
        "120, 0.99, 2.617",
        "5000, 0.95, 1.960"
    })
    void areThoseOfPrintedTables(double degrees, double confidence, double errors) {
        for (int i = 0; i < 2; i++) {
            assertThat(StudentT.errors(degrees, confidence)).isCloseTo(errors, within(5e-4));
        }
    }

    /** Degrees of freedom as Welch gives them lie between whole numbers. */
    @ParameterizedTest
    @CsvSource({"2.5", "7.3", "99.9"})
    void betweenWholeDegreesLieBetweenTheirs(double degrees) {
        assertThat(StudentT.errors(degrees, 0.95))
                .isLessThan(StudentT.errors(Math.floor(degrees), 0.95))
                .isGreaterThan(StudentT.errors(Math.ceil(degrees), 0.95));
    }

    @ParameterizedTest
    @CsvSource({"1", "30"})
    void haveTheMiddleAtNothing(double degrees) {
        assertThat(StudentT.quantile(degrees, 0.5)).isCloseTo(0, within(1e-9));
    }
}
