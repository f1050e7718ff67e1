package marshalyard.lab.worker;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
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
                .contains(
                        "-Xmn128m",
                        "-Xms256m",
                        "-XX:-UsePSAdaptiveSurvivorSizePolicy",
                        "-XX:GCTimeRatio=4");
        assertThat(JvmOptions.shared(0, 63)).contains("-Xmn64m", "-Xms128m");
    }

    /**
     * Messages that wait at a broker, say. Where the old generation did not grow, 1 MB more took
     * hundreds of collections, and a broker passed on some 30 messages a second.
     */
    @Test
    void aBacklogThatIsLargerThanTheFirstHeapIsKeptWithoutCollectingAgainAndAgain()
            throws Exception {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        List<String> options = JvmOptions.shared(0, 63);
        command.addAll(options);
        command.addAll(List.of("-cp", System.getProperty("java.class.path")));
        command.addAll(List.of(GrowingBacklog.class.getName(), "150"));
        assertThat(options).contains("-Xms128m", "-Xmx256m");

        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        String said;
        try (InputStream out = process.getInputStream()) {
            said = new String(out.readAllBytes(), StandardCharsets.UTF_8).strip();
        }
        assertThat(process.waitFor()).as(said).isZero();
        assertThat(said).matches("150 MB kept, \\d+ collections");
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
