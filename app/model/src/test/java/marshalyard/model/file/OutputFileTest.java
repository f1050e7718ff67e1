package marshalyard.model.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

@Timeout(20)
class OutputFileTest {
    @TempDir Path folder;

    @Test
    void aLinkAtTheTargetIsReplacedAndWhatItLeadsToStays() throws Exception {
        Path victim = Files.writeString(folder.resolve("victim"), "precious");
        Path target = Files.createSymbolicLink(folder.resolve("s.html"), victim);
        OutputFile.write(target, "report");
        assertThat(victim).hasContent("precious");
        assertThat(target).hasContent("report").isRegularFile();
        assertThat(Files.isSymbolicLink(target)).isFalse();
    }

    @Test
    void anotherNameOfAFileIsReplacedAndTheFileStays() throws Exception {
        Path victim = Files.writeString(folder.resolve("victim"), "precious");
        Path target = Files.createLink(folder.resolve("s.html"), victim);
        OutputFile.write(target, "report");
        assertThat(victim).hasContent("precious");
        assertThat(target).hasContent("report");
    }

    @Test
    void aLinkThatLeadsNowhereMakesNoFileThere() throws Exception {
        Path target =
                Files.createSymbolicLink(folder.resolve("s.svg"), folder.resolve("elsewhere"));
        OutputFile.write(target, "chart");
        assertThat(folder.resolve("elsewhere")).doesNotExist();
        assertThat(target).hasContent("chart");
    }

    @Test
    void aSessionIsNeverReplacedUnderWhateverName() throws Exception {
        Path session = Files.writeString(folder.resolve("s.yard"), "SQLite format 3\0and more");
        Path link = Files.createSymbolicLink(folder.resolve("s.csv"), session);
        for (Path target : new Path[] {session, link}) {
            assertThatThrownBy(() -> OutputFile.write(target, "csv"))
                    .isInstanceOf(IOException.class)
                    .hasMessageContaining("it is a session");
        }
        assertThat(session).content().startsWith("SQLite format 3");
    }

    @Test
    void pipesFoldersAndDevicesAreRefusedAtOnce() throws Exception {
        Path pipe = folder.resolve("pipe");
        assertThat(new ProcessBuilder("mkfifo", pipe + "").start().waitFor()).isZero();
        for (Path target : new Path[] {pipe, folder, Path.of("/dev/zero")}) {
            assertThatThrownBy(() -> OutputFile.write(target, "x")).isInstanceOf(IOException.class);
            assertThatThrownBy(() -> InputFile.text(target, 100)).isInstanceOf(IOException.class);
        }
    }

    /** A link such as /dev/stdout, which a program that may would else replace by a file. */
    @Test
    void aLinkToSomethingElseThanAFileStays() throws Exception {
        Path pipe = folder.resolve("pipe");
        assertThat(new ProcessBuilder("mkfifo", pipe + "").start().waitFor()).isZero();
        for (Path to : new Path[] {pipe, folder, Path.of("/dev/null")}) {
            Path link = Files.createSymbolicLink(folder.resolve("out.csv"), to);
            assertThatThrownBy(() -> OutputFile.write(link, "x"))
                    .isInstanceOf(IOException.class)
                    .hasMessageContaining("it is a link to a");
            assertThat(link).isSymbolicLink();
            Files.delete(link);
        }
        Path self = Path.of("/proc/self/fd/0");
        assertThatThrownBy(() -> OutputFile.requireReplaceable(self))
                .hasMessageContaining("a link of the system's");
    }

    @Test
    void aNameMayBeAsLongAsTheFileSystemAllows() throws Exception {
        Path target = folder.resolve("n".repeat(250) + ".html");
        OutputFile.write(target, "report");
        assertThat(target).hasContent("report");
    }

    /** A lock that is replaced locks nobody out. */
    @Test
    void filesBesideASessionAreNotReplaced() throws Exception {
        Files.writeString(folder.resolve("s.yard"), "SQLite format 3\0and more");
        for (String ending : new String[] {"-journal", "-wal", "-shm", ".lock"}) {
            Path target = folder.resolve("s.yard" + ending);
            assertThatThrownBy(() -> OutputFile.write(target, "csv"))
                    .isInstanceOf(IOException.class)
                    .hasMessageContaining("it belongs to the session s.yard");
            assertThat(target).doesNotExist();
            Path other = Files.writeString(folder.resolve("notes" + ending), "old");
            OutputFile.write(other, "new");
            assertThat(other).hasContent("new");
        }
    }

    @Test
    void whatCouldNotBeWrittenWholeLeavesTheOldFileAndNothingElse() throws Exception {
        Path target = Files.writeString(folder.resolve("s.csv"), "old");
        assertThatThrownBy(
                        () ->
                                OutputFile.write(
                                        target,
                                        out -> {
                                            out.write('n');
                                            throw new IOException("full");
                                        }))
                .hasMessage("full");
        assertThat(target).hasContent("old");
        assertThat(folder.toFile().list()).containsExactly("s.csv");
    }

    /** {@code /proc/kmsg} would be waited for without end; this one is harmless to try. */
    @Test
    @EnabledOnOs(OS.LINUX)
    void whatTheSystemMakesAsItIsReadIsNoFile() throws Exception {
        Path made = Path.of("/proc/self/stat");
        assertThat(made).isRegularFile();
        Path link = Files.createSymbolicLink(folder.resolve("link.yaml"), made);
        for (Path file : List.of(made, link)) {
            assertThatThrownBy(() -> InputFile.text(file, 1_000_000))
                    .hasMessageContaining("it lies on no disk");
            assertThat(InputFile.beginning(file, 10)).isEmpty();
        }
        Path empty = Files.createFile(folder.resolve("empty.yaml"));
        assertThat(InputFile.text(empty, 1_000_000)).isEmpty();
    }

    @Test
    void aFileIsReadUpToItsBound() throws Exception {
        Path file = Files.writeString(folder.resolve("a"), "12345");
        assertThat(InputFile.text(file, 5)).isEqualTo("12345");
        assertThatThrownBy(() -> InputFile.text(file, 4)).isInstanceOf(InputFile.TooLarge.class);
    }

    @Test
    void aFolderThatIsNotThereIsToldWithTheFileThatWasAskedFor() {
        Path target = folder.resolve("none/x.csv");
        assertThatThrownBy(() -> OutputFile.write(target, "x"))
                .hasMessage(
                        target
                                + ": there is no folder "
                                + folder.resolve("none")
                                + "; make it first");
        assertThat(OutputFile.full(target))
                .hasMessage(
                        target + " can't be written: the disk may be full. Free some space there.");
    }
}
