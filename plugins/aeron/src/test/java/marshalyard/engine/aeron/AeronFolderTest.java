package marshalyard.engine.aeron;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AeronFolderTest {
    @TempDir Path scratch;

    @Test
    void whatAKilledDriverLeftIsRemovedAndWhatALivingOneHasIsNot() throws Exception {
        AeronFolder living = AeronFolder.create(scratch);
        Path place = Files.createDirectory(living.path());
        Path dead = Files.createDirectory(place.resolveSibling("marshalyard-aeron-dead"));
        Files.writeString(dead.resolve("cnc.dat"), "left");
        Files.createFile(lock(dead));
        for (Path each : List.of(place, dead)) {
            Files.setLastModifiedTime(lock(each), FileTime.from(Instant.now().minusSeconds(60)));
        }

        AeronFolder.create(scratch).close();

        assertThat(dead).doesNotExist();
        assertThat(lock(dead)).doesNotExist();
        assertThat(place).exists();
        assertThat(lock(place)).exists();
        living.close();
        assertThat(place).doesNotExist();
        assertThat(lock(place)).doesNotExist();
    }

    private static Path lock(Path folder) {
        return folder.resolveSibling(folder.getFileName() + ".lock");
    }
}
