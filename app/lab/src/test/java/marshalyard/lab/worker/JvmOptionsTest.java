package marshalyard.lab.worker;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class JvmOptionsTest {
    private static final long GB = 1L << 30;

    @Test
    void oneEndHasAHeapOfItsOwn() {
        assertThat(JvmOptions.single()).contains("-Xmx3072m");
    }

    @Test
    void theYoungGenerationKeepsItsSize() {
        assertThat(JvmOptions.single())
                .describedAs("one that grows touches new memory in measured trials")
                .contains("-Xmn128m", "-Xms256m", "-XX:-UseAdaptiveSizePolicy");
        assertThat(JvmOptions.shared(0, 63)).contains("-Xmn64m", "-Xms128m");
    }

    @Test
    void manyTouchNoMoreThanAQuarterOfTheirShare() {
        assertThat(JvmOptions.shared(24 * GB, 15)).contains("-Xmx819m", "-Xmn128m");
        assertThat(JvmOptions.shared(24 * GB, 63)).contains("-Xmx256m", "-Xmn48m");
        assertThat(JvmOptions.shared(24 * GB, 255)).contains("-Xmx256m", "-Xmn16m", "-Xms32m");
    }

    @Test
    void moreReceiversShareHalfOfTheMemoryWithinBounds() {
        assertThat(JvmOptions.shared(8 * GB, 15)).contains("-Xmx273m");
        assertThat(JvmOptions.shared(64 * GB, 3)).contains("-Xmx1024m");
        assertThat(JvmOptions.shared(8 * GB, 63)).contains("-Xmx256m");
        assertThat(JvmOptions.shared(0, 1)).contains("-Xmx256m");
    }
}
