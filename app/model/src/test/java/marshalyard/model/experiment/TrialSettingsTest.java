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

    @ParameterizedTest
    @CsvSource({"0, 10", "9, 10", "50, 50", "100, 100", "500, 100"})
    void aTurnOfABurnInIsAWarmUpWithinBounds(long warmup, long turn) {
        TrialSettings settings = TrialSettings.DEFAULT.withWarmup(Duration.ofMillis(warmup));
        assertThat(settings.burnInTurn()).isEqualTo(Duration.ofMillis(turn));
    }

    @Test
    void aVolumeMayBeSentForOneCertainTime() {
        Duration second = Duration.ofSeconds(1);
        TrialSettings certain =
                TrialSettings.DEFAULT
                        .withVolume(1 << 20)
                        .with(SettingList.AT_LEAST, second)
                        .with(SettingList.AT_MOST, second);
        assertThat(certain.atLeast()).isEqualTo(certain.atMost());
    }
}
