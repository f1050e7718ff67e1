package marshalyard.lab.trial;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import marshalyard.lab.fake.ManualClock;
import marshalyard.model.experiment.ExperimentBuilder;
import marshalyard.model.experiment.SettingList;
import marshalyard.model.experiment.TrialSettings;
import marshalyard.model.factor.Cell;
import marshalyard.model.factor.Factors;
import marshalyard.model.plan.Plan;
import org.junit.jupiter.api.Test;

class BurnInTest {
    private static final List<Cell> CELLS =
            Plan.of(
                            new ExperimentBuilder("T")
                                    .engines("a")
                                    .levels(Factors.TYPE, "octet")
                                    .levels(Factors.SIZE, "1K", "2K")
                                    .build())
                    .cells();

    private final List<Duration> slices = new ArrayList<>();
    private final ManualClock clock = new ManualClock();

    private int passes(Duration most, double... rates) throws Exception {
        TrialSettings settings =
                TrialSettings.DEFAULT
                        .withWarmup(Duration.ofMillis(20))
                        .with(SettingList.BURN_IN, most);
        return new BurnIn(settings, clock)
                .run(
                        CELLS,
                        (cell, time) -> {
                            int pass = slices.size() / CELLS.size();
                            slices.add(time);
                            clock.pass(time);
                            return rates[Math.min(pass, rates.length - 1)];
                        });
    }

    @Test
    void goesOnWhileRatesRise() throws Exception {
        assertThat(passes(Duration.ofSeconds(9), 1, 5, 7, 8, 8.1, 8.1)).isEqualTo(6);
        assertThat(slices).containsOnly(Duration.ofMillis(20)).hasSize(12);
    }

    @Test
    void oneSlowPassIsBadLuck() throws Exception {
        assertThat(passes(Duration.ofSeconds(9), 1, 5, 4, 8, 8, 8)).isEqualTo(6);
    }

    @Test
    void endsWhenTheTimeIsUpButNotBeforeEveryCellHasRun() throws Exception {
        assertThat(passes(Duration.ofMillis(10), 1, 2, 3, 4)).isEqualTo(2);
        assertThat(slices).hasSize(CELLS.size());
    }
}
