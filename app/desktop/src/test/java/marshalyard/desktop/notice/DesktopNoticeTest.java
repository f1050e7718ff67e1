package marshalyard.desktop.notice;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

class DesktopNoticeTest {
    @TempDir private Path folder;

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void theProgramOfTheDesktopIsGivenTheSentence() throws Exception {
        Path sent = folder.resolve("sent");
        Path program = folder.resolve("notify-send");
        Files.writeString(program, "#!/bin/sh\nprintf '%s\\n' \"$@\" > '" + sent + "'\n");
        Files.setPosixFilePermissions(program, PosixFilePermissions.fromString("rwx------"));

        String path = "/nowhere" + File.pathSeparator + folder;
        Process process = new DesktopNotice(path).send("The run has ended.").orElseThrow();
        assertThat(process.waitFor()).isZero();
        assertThat(sent).content().endsWith("Marshalyard\nThe run has ended.\n");
    }

    @Test
    void withoutTheProgramNothingIsSent() throws Exception {
        assertThat(new DesktopNotice(folder.toString()).send("The run has ended.")).isEmpty();
    }
}
