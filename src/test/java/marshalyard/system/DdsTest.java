package marshalyard.system;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The engine dds: best effort, batches, and its sockets, where Cyclone DDS is installed. */
class DdsTest {
    private static final Duration BETWEEN_LOOKS = Duration.ofMillis(5);

    @TempDir private Path folder;
    private NativeHome home;

    @BeforeEach
    void build() throws Exception {
        home = NativeHome.build();
        assumeTrue(home.engines().contains("dds"), "dds lacks a package to be built with");
    }

    @Test
    void bestEffortIsTheSettingWithWhichItIsLossy() throws Exception {
        Program.Result check =
                home.run(folder, "check", "dds", "--option", "reliability=best-effort");

        assertThat(check.status()).as(check.out() + check.err()).isZero();
        assertThat(home.run(folder, "engines", "dds").out())
                .contains("lossy with reliability: best-effort");
    }

    @Test
    void messagesThatShareDatagramsAllArrive() throws Exception {
        Program.Result check = home.run(folder, "check", "dds", "--option", "batch=true");

        assertThat(check.status()).as(check.out() + check.err()).isZero();
    }

    @Test
    void listensOnLoopbackOnlyAndDoesNotKnowOfStrangers() throws Exception {
        Path experiment =
                Files.writeString(
                        folder.resolve("x.yaml"),
                        """
                        marshalyard: 1
                        title: Loopback
                        engines: [dds]
                        types: [octet]
                        sizes: 1K
                        patterns: [call-return]
                        trial: {warmup: 0 s, duration: 200 ms}
                        repeat: {trials: 1}
                        """);
        Set<Listening> all = new HashSet<>();
        try (Program program = home.start(folder, "run", experiment.toString())) {
            while (!program.endsWithin(BETWEEN_LOOKS)) {
                all.addAll(Listening.of(program.processes("dds/worker")));
            }
            Program.Result run = program.await();
            assertThat(run.status()).as(run.err()).isZero();
            assertThat(run.out()).contains("strangers unknown");
        }
        assertThat(all).hasSizeGreaterThanOrEqualTo(2).allMatch(Listening::isLoopback);
    }
}
