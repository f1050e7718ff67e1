package marshalyard.system;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import marshalyard.system.Program.Result;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Flame graphs of real profiles as files. */
class FlameTest {
    @TempDir private Path folder;

    private Result run(String profile, String trial) throws Exception {
        Path file =
                Files.writeString(
                        folder.resolve("p.yaml"),
                        """
                        marshalyard: 1
                        title: Profiled
                        engines: [tcp, unix]
                        types: [double]
                        sizes: 8K
                        patterns: [flood]
                        profile: [%s]
                        trial: {burnIn: 0 s, %s}
                        repeat: {trials: 1, forks: 1}
                        """
                                .formatted(profile, trial));
        return Command.run(folder, "run", file.toString(), "--session", "p.yard");
    }

    @Test
    void anEndAndItsDifferenceFromAnotherEngineBecomePictures() throws Exception {
        Result measured = run("cpu", "warmup: 100 ms, duration: 600 ms");
        assertThat(measured.status()).as(measured.err()).isZero();
        Result alone =
                Command.run(folder, "flame", "p.yard", "--cell", "tcp 8K", "--out", "tcp.svg");
        assertThat(alone.status()).as(alone.err()).isZero();
        assertThat(folder.resolve("tcp.svg"))
                .content()
                .contains("tcp · double · 8K")
                .contains("FloodLoop.run")
                .contains("System calls ")
                .contains("p.yard");
        Result difference =
                Command.run(
                        folder,
                        "flame",
                        "p.yard",
                        "--cell",
                        "tcp",
                        "--against",
                        "unix",
                        "--end",
                        "receiver",
                        "--out",
                        "change.svg");
        assertThat(difference.status()).as(difference.err()).isZero();
        assertThat(folder.resolve("change.svg"))
                .content()
                .contains("against unix · double")
                .contains("percentage points of all");

        Result viewer =
                Command.run(
                        folder, "flame", "p.yard", "--cell", "tcp", "--out", "tcp.speedscope.json");
        assertThat(viewer.status()).as(viewer.err()).isZero();
        assertThat(folder.resolve("tcp.speedscope.json"))
                .content()
                .contains("file-format-schema.json", "\"type\":\"sampled\"")
                .contains("\"unit\":\"nanoseconds\"", "FloodLoop.run");
        Result both =
                Command.run(
                        folder,
                        "flame",
                        "p.yard",
                        "--cell",
                        "tcp",
                        "--against",
                        "unix",
                        "--out",
                        "change.speedscope.json");
        assertThat(both.status()).isEqualTo(2);
        assertThat(both.err()).contains("Leave out --against");

        Result report = Command.run(folder, "report", "p.yard", "--out", "p.html");
        assertThat(report.status()).as(report.err()).isZero();
        assertThat(folder.resolve("p.html"))
                .content()
                .contains("Flame graphs", "FloodLoop.run")
                .contains("unix · double · 8K · flood · under a cpu profiler, receiver");
        Result paper = Command.run(folder, "report", "p.yard", "--out", "p.pdf");
        assertThat(paper.status()).as(paper.err()).isZero();

        Result unclear = Command.run(folder, "flame", "p.yard", "--out", "x.svg");
        assertThat(unclear.status()).isEqualTo(2);
        assertThat(unclear.err())
                .contains("2 profiled cells have the words ''. Add words of one of them: ")
                .contains("tcp · double")
                .contains("unix · double");
    }

    @Test
    void aSessionWithoutProfilesIsSaid() throws Exception {
        assertThat(run("off", "warmup: 0 s, duration: 20 ms").status()).isZero();
        Result none = Command.run(folder, "flame", "p.yard", "--out", "x.svg");
        assertThat(none.status()).isEqualTo(2);
        assertThat(none.err()).contains("No trial of this experiment was profiled");
        assertThat(folder.resolve("x.svg")).doesNotExist();
    }
}
