package marshalyard.engine.jms;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import marshalyard.engine.Broker;
import marshalyard.engine.EngineException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(60)
class BrokerFolderTest {
    @TempDir Path scratch;
    @TempDir Path disk;

    @Test
    void messagesAreKeptWhereTheOptionSaysAndNowhereAfterwards() throws Exception {
        try (Rig rig = new Rig(scratch, Map.of("folder", disk.toString()))) {
            Broker broker = rig.serve();
            assertThat(disk).isNotEmptyDirectory();
            assertThat(broker.facts()).containsKey("fileSystem");
        }
        assertThat(disk).isEmptyDirectory();
        assertThat(scratch).isEmptyDirectory();
    }

    @Test
    void aFolderThatAnotherBrokerUsesIsNamed() throws Exception {
        Map<String, String> options = Map.of("folder", disk.toString());
        try (BrokerProcess first = BrokerProcess.start(scratch, options);
                Rig second = new Rig(scratch, options)) {
            assertThatThrownBy(second::serve)
                    .isInstanceOf(EngineException.class)
                    .hasMessageContaining("Another broker has its files in " + disk);

            first.kill();
            second.serve();
        }
        assertThat(disk).isEmptyDirectory();
    }

    @Test
    void aFolderThatIsNoneIsNamed() throws Exception {
        Path file = Files.createFile(disk.resolve("file"));
        try (Rig rig = new Rig(scratch, Map.of("folder", file.toString()))) {
            assertThatThrownBy(rig::serve)
                    .isInstanceOf(EngineException.class)
                    .hasMessageContaining(file.toString());
        }
    }
}
