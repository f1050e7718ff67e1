package marshalyard.model.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class CountedTest {
    @Test
    void oneIsSingular() {
        assertThat(Counted.of(1, "cell")).isEqualTo("1 cell");
        assertThat(Counted.of(0, "cell")).isEqualTo("0 cells");
        assertThat(Counted.of(12, "cell")).isEqualTo("12 cells");
        assertThat(Counted.of(1, "entry is", "entries are")).isEqualTo("1 entry is");
        assertThat(Counted.of(3, "entry is", "entries are")).isEqualTo("3 entries are");
        assertThat(Counted.part(1, 1, "cell")).isEqualTo("1 of 1 cell");
        assertThat(Counted.part(1, 12, "cell")).isEqualTo("1 of 12 cells");
        assertThat(Counted.part(1, 12, "cell", "differs", "differ"))
                .isEqualTo("1 of 12 cells differs");
        assertThat(Counted.part(2, 12, "cell", "differs", "differ"))
                .isEqualTo("2 of 12 cells differ");
    }

    /** Figures are so everywhere else. */
    @Test
    void thousandsAreGrouped() {
        assertThat(Counted.of(1_000_000, "message")).isEqualTo("1,000,000 messages");
        assertThat(Counted.part(1_200, 10_000, "trial", "has", "have"))
                .isEqualTo("1,200 of 10,000 trials have");
        assertThat(Counted.digits(999)).isEqualTo("999");
    }
}
