package marshalyard.model.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import marshalyard.model.statistics.StoppingRule.Decision;
import org.junit.jupiter.api.Test;

class StoppingRuleTest {
    private final StoppingRule rule = new StoppingRule(0.03, 0.95, 3, 6);

    /** The mean 10.08 of these five is known to within 0.2964, which is 2.9 %. */
    @Test
    void stopsWhenTheIntervalIsNarrowEnough() {
        double[] values = {9.8, 10.2, 10.4, 9.9, 10.1};

        assertThat(rule.decide(values)).isEqualTo(Decision.MET);
        assertThat(new StoppingRule(0.029, 0.95, 3, 6).decide(values)).isEqualTo(Decision.CONTINUE);
    }

    @Test
    void makesTheMinimumOfTrialsInAnyCase() {
        assertThat(rule.decide()).isEqualTo(Decision.CONTINUE);
        assertThat(rule.decide(10, 10)).isEqualTo(Decision.CONTINUE);
        assertThat(rule.decide(10, 10, 10)).isEqualTo(Decision.MET);
    }

    @Test
    void oneTrialHasNoIntervalToMeet() {
        assertThat(new StoppingRule(0.5, 0.95, 1, 1).decide(10)).isEqualTo(Decision.GIVEN_UP);
    }

    @Test
    void givesUpAtTheMaximum() {
        assertThat(rule.decide(1, 2, 3, 4, 5)).isEqualTo(Decision.CONTINUE);
        assertThat(rule.decide(1, 2, 3, 4, 5, 6)).isEqualTo(Decision.GIVEN_UP);
        assertThat(rule.decide(0, 0, 0, 0, 0, 0)).isEqualTo(Decision.GIVEN_UP);
    }

    @Test
    void anImpossibleRuleIsRefused() {
        assertThatThrownBy(() -> new StoppingRule(0, 0.95, 3, 6))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new StoppingRule(0.05, 0.95, 3, 2))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new StoppingRule(0.05, 95, 3, 6))
                .isInstanceOf(IllegalArgumentException.class);
    }
}
