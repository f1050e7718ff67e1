package marshalyard.lab.host.remote;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Archives are unpacked by the system's own tar. */
class ParcelTest {
    @TempDir private Path folder;

    @Test
    void unpacksToTheSameFiles() throws Exception {
        Path from = Files.createDirectory(folder.resolve("from"));
        String deep = "a".repeat(60) + "/" + "b".repeat(60);
        Files.createDirectories(from.resolve(deep).getParent());
        Files.write(from.resolve(deep), new byte[100_000]);
        Files.writeString(from.resolve("empty"), "");
        Path program = Files.writeString(from.resolve("worker"), "#!/bin/sh\n");
        assertThat(program.toFile().setExecutable(true)).isTrue();

        Path to = Files.createDirectory(folder.resolve("to"));
        Parcel parcel = Parcel.of(from);
        Process tar =
                new ProcessBuilder("tar", "-xf", "-")
                        .directory(to.toFile())
                        .redirectErrorStream(true)
                        .start();
        try (OutputStream in = tar.getOutputStream()) {
            parcel.write(in);
        }
        assertThat(new String(tar.getInputStream().readAllBytes())).isEmpty();
        assertThat(tar.waitFor()).isZero();

        assertThat(to.resolve(deep)).hasSameBinaryContentAs(from.resolve(deep));
        assertThat(to.resolve("empty")).isEmptyFile();
        assertThat(to.resolve("worker")).isExecutable();
        assertThat(to.resolve("empty").toFile().canExecute()).isFalse();
        Files.delete(to.resolve(Parcel.SUMS));
        assertThat(Parcel.of(to)).extracting(Parcel::hash).isEqualTo(parcel.hash());
    }

    @Test
    void anotherContentIsAnotherParcel() throws Exception {
        Files.writeString(folder.resolve("a"), "1");
        String before = Parcel.of(folder).hash();
        Files.writeString(folder.resolve("a"), "2");
        assertThat(Parcel.of(folder).hash()).isNotEqualTo(before);
    }
}
