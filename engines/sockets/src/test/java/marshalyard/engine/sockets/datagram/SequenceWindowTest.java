package marshalyard.engine.sockets.datagram;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class SequenceWindowTest {
    private final SequenceWindow window = new SequenceWindow();

    @Test
    void takesEveryNumberOnceInWhateverOrder() {
        for (long number : new long[] {0, 2, 1, 5}) assertThat(window.isFirst(number)).isTrue();
        for (long number : new long[] {0, 2, 1, 5}) assertThat(window.isFirst(number)).isFalse();

        assertThat(window.overtaken()).isEqualTo(1);
        assertThat(window.copies()).isEqualTo(4);
    }

    @Test
    void takesWhatWasSkippedAfterALongWay() {
        long far = 10L * SequenceWindow.SIZE + 7;
        assertThat(window.isFirst(0)).isTrue();
        assertThat(window.isFirst(far)).isTrue();
        assertThat(window.isFirst(far - SequenceWindow.SIZE + 1)).isTrue();
        assertThat(window.isFirst(far - SequenceWindow.SIZE + 1)).isFalse();
        assertThat(window.isFirst(far - SequenceWindow.SIZE)).isFalse(); // too old to be told
    }

    @Test
    void forgetsNumbersThatSharedTheirBitWithNewerOnes() {
        for (long number = 0; number < 3L * SequenceWindow.SIZE; number++) {
            assertThat(window.isFirst(number)).isTrue();
        }
        assertThat(window.overtaken()).isZero();
    }
}
