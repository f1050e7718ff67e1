package marshalyard.model.experiment;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TrialSettingsTest {
    @ParameterizedTest
    @CsvSource({"0, 0", "20, 200", "100, 1000", "500, 1000", "3000, 3000"})
    void theFirstWarmUpIsLonger(long each, long first) {
        TrialSettings settings = TrialSettings.DEFAULT.withWarmup(Duration.ofMillis(each));
        assertThat(settings.firstWarmup()).isEqualTo(Duration.ofMillis(first));
    }
}
