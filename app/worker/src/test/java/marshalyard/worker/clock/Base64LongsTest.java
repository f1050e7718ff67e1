package marshalyard.worker.clock;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class Base64LongsTest {
    @Test
    void readsBackWhatItWrote() {
        long[] values = {0, 1, -1, Long.MIN_VALUE, Long.MAX_VALUE, 123_456_789_012_345L};
        assertThat(Base64Longs.decode(Base64Longs.encode(values))).containsExactly(values);
        assertThat(Base64Longs.decode(Base64Longs.encode(new long[0]))).isEmpty();
    }

    /** What a worker in another language must write. */
    @Test
    void numbersAreBigEndian() {
        assertThat(Base64Longs.encode(new long[] {1})).isEqualTo("AAAAAAAAAAE=");
        assertThat(Base64Longs.decode("AAAAAAAAAQA=")).containsExactly(256);
    }

    @ParameterizedTest
    @ValueSource(strings = {"not base64!", "AAAA", "AAAAAAAAAAEA"})
    void refusesWhatItWouldNotWrite(String text) {
        assertThatThrownBy(() -> Base64Longs.decode(text))
                .isInstanceOf(IllegalArgumentException.class);
    }
}
