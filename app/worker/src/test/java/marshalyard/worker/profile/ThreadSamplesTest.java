package marshalyard.worker.profile;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ThreadSamplesTest {
    private static final long PERIOD = 10;

    private static Map<String, Long> weights(int inJava, int inNative, Long cpu) {
        ThreadSamples samples = new ThreadSamples();
        for (int i = 0; i < inJava; i++) samples.add("java", false);
        for (int i = 0; i < inNative; i++) samples.add("native", true);
        Map<String, Long> weights = new HashMap<>();
        samples.addTo(weights, cpu, PERIOD);
        return weights;
    }

    @Test
    void aThreadThatIsBlockedAllTheTimeHasNoCpuTime() {
        assertThat(weights(0, 100, 0L)).isEmpty();
        assertThat(weights(0, 100, 200L)).isEqualTo(Map.of("native", 200L));
    }

    @Test
    void nativeCodeHasWhatJavaLeaves() {
        assertThat(weights(30, 70, 400L))
                .isEqualTo(Map.of("java", 300L, "native", 70 * (100L / 70)));
        assertThat(weights(30, 70, 250L)).isEqualTo(Map.of("java", 30 * (250L / 30)));
    }

    @Test
    void aThreadThatIsFoundInJavaOnlyHasAllItsTimeThere() {
        assertThat(weights(3, 0, 300L)).isEqualTo(Map.of("java", 300L));
    }

    @Test
    void ofAThreadThatHasEndedOnlyJavaIsKnown() {
        assertThat(weights(3, 7, null)).isEqualTo(Map.of("java", 30L));
    }
}
