package marshalyard.desktop.setup;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import marshalyard.analysis.verdict.PreRunWarnings;
import marshalyard.model.experiment.Experiment;
import marshalyard.model.factor.Cpus;
import marshalyard.model.factor.Factors;
import marshalyard.model.factor.Pattern;
import marshalyard.model.plan.Plan;
import org.junit.jupiter.api.Test;

class TemplatesTest {
    /** Free threads and three pairs could not show that a figure had doubled. */
    @Test
    void whatIsNewCanShowSmallDifferences() {
        Experiment blank = Templates.blank();
        assertThat(blank.levels(Factors.CPUS)).containsExactly(Cpus.TOGETHER);
        assertThat(blank.repetition().forks()).isEqualTo(5);
        assertThat(blank.repetition().trials()).isEqualTo(2);
        assertThat(blank.trial().duration()).isEqualTo(Duration.ofSeconds(1));
        assertThat(Plan.of(blank).estimate()).isLessThan(Duration.ofMinutes(1));
    }

    /** A paced sender that spins would take the CPU from its receiver. */
    @Test
    void noTemplateHasOneCpuForRequestsThatArePaced() {
        for (Experiment template : Templates.all()) {
            boolean paced =
                    template.levels(Factors.PATTERN).stream()
                            .anyMatch(Pattern.Paced.class::isInstance);
            assertThat(template.levels(Factors.CPUS))
                    .isEqualTo(List.of(paced ? Cpus.FREE : Cpus.TOGETHER));
            assertThat(PreRunWarnings.of(Plan.of(template)))
                    .noneMatch(sentence -> sentence.contains("share one CPU"));
        }
    }
}
