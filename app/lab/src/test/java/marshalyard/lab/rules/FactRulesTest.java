package marshalyard.lab.rules;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class FactRulesTest {
    private static final Path PAGE = Path.of("..", "..", "engines", "PROTOCOL.md");

    /** The author of a worker in another language knows the rules from the page alone. */
    @Test
    void thePageNamesEveryFactThatIsNoFreeText() throws Exception {
        String row =
                Files.readAllLines(PAGE).stream()
                        .filter(line -> line.startsWith("| `facts` | at most"))
                        .findFirst()
                        .orElseThrow();
        assertThat(Stream.concat(FactRules.COUNTS.stream(), FactRules.FLAGS.stream()))
                .as("the row `facts` of 'What a report must keep' in engines/PROTOCOL.md")
                .allMatch(fact -> row.contains("`" + fact + "`"));
    }
}
