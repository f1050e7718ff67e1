package marshalyard.engine.corba.receive;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class RoundsTest {
    @Test
    void idsThatWrapAroundKeepTheirOrder() {
        assertThat(Rounds.isBefore(4, 6)).isTrue();
        assertThat(Rounds.isBefore(6, 6)).isFalse();
        assertThat(Rounds.isBefore(8, 6)).isFalse();
        assertThat(Rounds.isBefore(Integer.MAX_VALUE - 1, Integer.MIN_VALUE)).isTrue();
        assertThat(Rounds.isBefore(Integer.MIN_VALUE, Integer.MAX_VALUE - 1)).isFalse();
    }
}
