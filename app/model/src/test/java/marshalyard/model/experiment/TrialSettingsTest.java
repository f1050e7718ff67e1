package marshalyard.model.experiment;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TrialSettingsTest {
    @ParameterizedTest
    @CsvSource({"0, 0", "20, 200", "500, 5000", "3000, 5000"})
    void aBurnInThatNobodyChoseFollowsTheWarmUp(long warmup, long burnIn) {
        TrialSettings settings = TrialSettings.DEFAULT.withWarmup(Duration.ofMillis(warmup));
        assertThat(settings.burnIn()).isEqualTo(Duration.ofMillis(burnIn));
    }

    @Test
    void aChosenBurnInStays() {
        TrialSettings settings =
                TrialSettings.DEFAULT
                        .with(SettingList.BURN_IN, Duration.ofSeconds(7))
                        .withWarmup(Duration.ofMillis(20));
        assertThat(settings.burnIn()).isEqualTo(Duration.ofSeconds(7));
    }
}
