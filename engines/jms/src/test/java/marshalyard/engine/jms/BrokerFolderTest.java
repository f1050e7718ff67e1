package marshalyard.engine.jms;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
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
        try (JmsEnds ends = new JmsEnds(scratch, Map.of("folder", disk.toString()))) {
            Broker broker = ends.serve();
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
                JmsEnds second = new JmsEnds(scratch, options)) {
            assertThatThrownBy(second::serve)
                    .isInstanceOf(EngineException.class)
                    .hasMessageContaining("Another broker has its files in " + disk);

            first.kill();
            second.serve();
        }
        assertThat(disk).isEmptyDirectory();
    }

    @Test
    void aFolderThatTheBrokerHasNotMadeIsLeftAlone() throws Exception {
        Path theirs = Files.createDirectories(disk.resolve("activemq/store"));
        Path letter = Files.writeString(theirs.resolve("letter.txt"), "mine");
        try (JmsEnds ends = new JmsEnds(scratch, Map.of("folder", disk.toString()))) {
            ends.serve();
        }
        assertThat(letter).hasContent("mine");
    }

    @Test
    void aFolderOfTheBrokersNameWithoutItsMarkIsRefusedAndKept() throws Exception {
        Map<String, String> options = Map.of("folder", disk.toString());
        Path own;
        try (JmsEnds ends = new JmsEnds(scratch, options)) {
            ends.serve();
            own = onlyChild(disk);
        }
        Path letter = Files.writeString(Files.createDirectory(own).resolve("letter.txt"), "mine");
        try (JmsEnds ends = new JmsEnds(scratch, options)) {
            assertThatThrownBy(ends::serve)
                    .isInstanceOf(EngineException.class)
                    .hasMessageContaining("Marshalyard has not made it");
        }
        assertThat(letter).hasContent("mine");
    }

    @Test
    void aLinkInTheBrokersPlaceIsNotFollowed() throws Exception {
        Map<String, String> options = Map.of("folder", disk.toString());
        Path own;
        try (JmsEnds ends = new JmsEnds(scratch, options)) {
            ends.serve();
            own = onlyChild(disk);
        }
        Path theirs = Files.createDirectory(disk.resolve("theirs"));
        Files.createSymbolicLink(own, theirs);
        try (JmsEnds ends = new JmsEnds(scratch, options)) {
            assertThatThrownBy(ends::serve).hasMessageContaining("Marshalyard has not made it");
        }
        assertThat(theirs).isEmptyDirectory();
    }

    @Test
    void whatAKilledBrokerLeftIsSweptByTheNextOneAndNothingElse(@TempDir Path otherScratch)
            throws Exception {
        Map<String, String> options = Map.of("folder", disk.toString());
        try (BrokerProcess first = BrokerProcess.start(otherScratch, options)) {
            first.kill();
        }
        Path left = onlyChild(disk);
        Path alike = Files.createDirectory(disk.resolve(left.getFileName() + "-notes"));
        try (JmsEnds ends = new JmsEnds(scratch, options)) {
            ends.serve();
            assertThat(left).doesNotExist();
        }
        assertThat(disk.toFile().listFiles()).containsExactly(alike.toFile());
    }

    @Test
    void whatABrokerThatLivesHasIsNotSwept(@TempDir Path otherScratch) throws Exception {
        Map<String, String> options = Map.of("folder", disk.toString());
        try (BrokerProcess other = BrokerProcess.start(otherScratch, options);
                JmsEnds ends = new JmsEnds(scratch, options)) {
            assertThat(other.address()).startsWith("tcp://");
            Path theirs = onlyChild(disk);
            ends.serve();
            assertThat(theirs.resolve("store")).isNotEmptyDirectory();
        }
        assertThat(disk).isEmptyDirectory();
    }

    private static Path onlyChild(Path folder) throws IOException {
        try (Stream<Path> children = Files.list(folder)) {
            List<Path> all = children.toList();
            assertThat(all).hasSize(1);
            return all.get(0);
        }
    }

    @Test
    void aFolderThatIsNoneIsNamed() throws Exception {
        Path file = Files.createFile(disk.resolve("file"));
        try (JmsEnds ends = new JmsEnds(scratch, Map.of("folder", file.toString()))) {
            assertThatThrownBy(ends::serve)
                    .isInstanceOf(EngineException.class)
                    .hasMessageContaining(file.toString());
        }
    }
}
