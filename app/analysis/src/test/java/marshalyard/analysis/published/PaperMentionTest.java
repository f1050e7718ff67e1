package marshalyard.analysis.published;

import static org.assertj.core.api.Assertions.assertThat;

import marshalyard.model.experiment.ExperimentBuilder;
import marshalyard.model.factor.Factors;
import org.junit.jupiter.api.Test;

/** The figures of a paper that an experiment redoes, as its text says. */
class PaperMentionTest {
    private static PaperMention of(String title, String description) {
        return PaperMention.of(
                        new ExperimentBuilder(title)
                                .description(description)
                                .engines("tcp")
                                .levels(Factors.TYPE, "octet")
                                .levels(Factors.SIZE, "1K")
                                .build())
                .orElse(null);
    }

    @Test
    void figuresTablesAndSectionsAreNamed() {
        assertThat(of("sigcomm96", "The matrix, loopback, Figures 2-15 and Table 1: 64 MB."))
                .isEqualTo(new PaperMention("sigcomm96", "Figures 2-15, Table 1"));
        assertThat(of("boeing99, oneway", "Figures 7, 8, 10 and 12, Tables 4-6: times").figures())
                .isEqualTo("Figures 7, 8, 10 and 12, Tables 4-6");
        assertThat(of("More", "Beyond Tables 4-6 of sigcomm96: how long").figures())
                .isEqualTo("Beyond Tables 4-6");
        assertThat(of("dsto01, local", "As in sections 3, 4\nand 6 it waits.").figures())
                .isEqualTo("Sections 3, 4 and 6");
        assertThat(of("globecom96", "As it was.").figures()).isEmpty();
        assertThat(of("First look", "Figures 1-3 of nothing.")).isNull();
    }
}
