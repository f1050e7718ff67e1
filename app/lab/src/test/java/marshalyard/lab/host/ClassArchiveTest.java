package marshalyard.lab.host;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ClassArchiveTest {
    private static final Duration GRACE = Duration.ofSeconds(4);

    @TempDir private Path folder;

    private Bundle bundle(String engine) throws Exception {
        Path worker = Files.createDirectories(folder.resolve("worker"));
        Path jars = Files.createDirectories(folder.resolve("engines").resolve(engine));
        return Bundle.of(worker, jars);
    }

    private static Launch launch(String name, Bundle bundle) {
        return Launch.worker(name, bundle, List.of());
    }

    @AfterEach
    void noRehearsal() {
        System.clearProperty(ClassArchive.REHEARSAL);
    }

    @Test
    void aWorkerUsesTheArchiveOfItsEngineOrOneThatFitsAll() throws Exception {
        Bundle bundle = bundle("corba");
        assertThat(ClassArchive.options(launch("corba-sii sender", bundle))).isEmpty();

        Path archive = ClassArchive.of(bundle);
        Files.createDirectories(archive.getParent());
        Files.createFile(archive);
        assertThat(archive).isEqualTo(folder.resolve("archives/corba.jsa"));
        assertThat(ClassArchive.options(launch("corba-sii sender", bundle)))
                .contains("-XX:SharedArchiveFile=" + archive, "-Xlog:cds=off");
        assertThat(ClassArchive.options(launch("tcp sender", bundle("sockets")))).isEmpty();

        Path common = Files.createFile(folder.resolve("archives/worker.jsa"));
        assertThat(ClassArchive.options(launch("corba-sii sender", bundle)))
                .contains("-XX:SharedArchiveFile=" + archive);
        assertThat(ClassArchive.options(launch("a plugin's sender", bundle("a-plugin"))))
                .contains("-XX:SharedArchiveFile=" + common);
    }

    @Test
    void inARehearsalTheWorkersOfReceiversWriteOneEach() throws Exception {
        System.setProperty(ClassArchive.REHEARSAL, folder.toString());
        Bundle corba = bundle("corba");
        Bundle fast = bundle("corba-fast");
        assertThat(ClassArchive.rehearses()).isTrue();
        assertThat(ClassArchive.options(launch("corba-sii describing", corba))).isEmpty();

        String option = ClassArchive.options(launch("corba-fast receiver", fast)).get(0);
        assertThat(option).startsWith("-XX:ArchiveClassesAtExit=" + folder);
        Path file = Path.of(option.substring(option.indexOf('=') + 1));
        assertThat(ClassArchive.wrote(fast, file)).isTrue();
        assertThat(ClassArchive.wrote(corba, file)).isFalse();
        assertThat(ClassArchive.options(launch("corba-fast receiver", fast)).get(0))
                .isNotEqualTo(option);
        assertThat(ClassArchive.grace(GRACE)).isGreaterThan(GRACE);
    }

    @Test
    void elsewhereAWorkerEndsInTheUsualTime() {
        assertThat(ClassArchive.rehearses()).isFalse();
        assertThat(ClassArchive.grace(GRACE)).isEqualTo(GRACE);
    }
}
