package marshalyard.lab.catalog;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import marshalyard.engine.DataType;
import marshalyard.engine.EngineDescriptor;
import marshalyard.engine.OptionSpec;
import marshalyard.engine.Style;
import marshalyard.engine.Trait;
import marshalyard.lab.LabClock;
import marshalyard.lab.host.Bundle;
import marshalyard.worker.protocol.EngineDescription;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The cases in which an engine's worker need not be asked again. */
class DescriptionCacheTest {
    private static final EngineDescriptor PLAIN =
            EngineDescriptor.of(
                            "plain",
                            "Plain",
                            "Moves octets.",
                            List.of(DataType.OCTET),
                            List.of(Style.ONEWAY),
                            List.of(OptionSpec.flag("fast", "Fast", true, "Moves them fast.")))
                    .with(Trait.LOSSY);

    @TempDir private Path folder;
    private DescriptionCache cache;
    private Bundle bundle;
    private Path jar;

    @BeforeEach
    void oneEngine() throws Exception {
        cache = new DescriptionCache(folder.resolve("cache"), LabClock.SYSTEM);
        jar = Files.createDirectories(folder.resolve("engines/plain")).resolve("plain.jar");
        Files.writeString(jar, "jar");
        Files.writeString(
                Files.createDirectories(folder.resolve("worker")).resolve("worker.jar"), "jar");
        bundle = Bundle.of(folder.resolve("worker"), jar.getParent());
    }

    @Test
    void anAnswerIsKeptWhole() {
        assertThat(cache.find(bundle)).isEmpty();
        cache.keep(bundle, List.of(EngineDescription.of(PLAIN)));
        assertThat(cache.find(bundle).orElseThrow())
                .extracting(EngineDescription::toDescriptor)
                .containsExactly(PLAIN);
    }

    @Test
    void anEngineThatHasChangedIsAskedAgain() throws Exception {
        cache.keep(bundle, List.of(EngineDescription.of(PLAIN)));
        Files.writeString(jar, "another");
        assertThat(cache.find(bundle)).isEmpty();
    }

    @Test
    void aWorkerThatHasChangedIsAskedAgain() throws Exception {
        cache.keep(bundle, List.of(EngineDescription.of(PLAIN)));
        Files.setLastModifiedTime(
                folder.resolve("worker/worker.jar"), FileTime.from(Instant.now().plusSeconds(2)));
        assertThat(cache.find(bundle)).isEmpty();
    }

    @Test
    void anAnswerThatIsDamagedIsNone() throws Exception {
        cache.keep(bundle, List.of(EngineDescription.of(PLAIN)));
        try (var files = Files.list(cache.folder())) {
            for (Path file : files.toList()) Files.writeString(file, "[{\"id\": 1}]");
        }
        assertThat(cache.find(bundle)).isEmpty();
    }

    @Test
    void whatNobodyHasUsedForAMonthGoes() throws Exception {
        Path old = Files.createDirectories(cache.folder()).resolve("old.json");
        Files.writeString(old, "[]");
        Files.setLastModifiedTime(old, FileTime.from(Instant.now().minus(Duration.ofDays(31))));
        cache.keep(bundle, List.of(EngineDescription.of(PLAIN)));
        assertThat(old).doesNotExist();
    }

    @Test
    void aFolderThatCantBeWrittenIsNoError() throws Exception {
        Files.writeString(folder.resolve("file"), "");
        DescriptionCache none = new DescriptionCache(folder.resolve("file/cache"), LabClock.SYSTEM);
        none.keep(bundle, List.of(EngineDescription.of(PLAIN)));
        assertThat(none.find(bundle)).isEmpty();
    }
}
