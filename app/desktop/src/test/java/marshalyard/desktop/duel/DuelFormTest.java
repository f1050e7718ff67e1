package marshalyard.desktop.duel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import marshalyard.desktop.FakeLab;
import marshalyard.model.experiment.Experiment;
import marshalyard.model.factor.Cpus;
import marshalyard.model.factor.Factors;
import org.junit.jupiter.api.Test;

class DuelFormTest {
    private static DuelForm against(String second) {
        return new DuelForm("tcp", second, "octet", "1K", "flood", "", "", "5 %", "3 s", "1 min");
    }

    @Test
    void theEnginesAreTheTitle() {
        assertThat(against("jms prefetch=10").experiment(new FakeLab()).title())
                .isEqualTo("tcp against jms prefetch=10");
    }

    @Test
    void theCpusAndTheBurnInThatTheCardAdvisesAreAsked() {
        DuelForm form =
                new DuelForm(
                        "tcp", "jms", "octet", "1K", "flood", "", "apart", "5 %", "15 s", "1 min");
        Experiment experiment = form.experiment(new FakeLab());
        assertThat(experiment.levels(Factors.CPUS)).containsExactly(Cpus.APART);
        assertThat(experiment.trial().burnIn()).hasSeconds(15);
    }

    /** It would stand in the title, and in the name of the session. */
    @Test
    void aPasswordIsRefused() {
        DuelForm form = against("jms password=xyzzy");
        assertThatThrownBy(() -> form.experiment(new FakeLab()))
                .hasMessageContaining("The option password of jms is a secret")
                .hasMessageNotContaining("xyzzy");
    }
}
