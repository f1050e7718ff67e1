package marshalyard.model.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import marshalyard.model.factor.MessageSize;
import marshalyard.model.text.Quote;
import marshalyard.model.unit.Units;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Small files that would hang, crash or mislead a reader without limits. */
@Timeout(20)
class HostileExperimentTest {
    private static final String REST =
            "engines: [tcp]\ntypes: [octet]\nsizes: [1K]\ntrial: {duration: 1 s}\n";

    @TempDir Path folder;

    /** The parser's buffer had 1024 characters; a pair across its end was taken for two halves. */
    @ParameterizedTest
    @ValueSource(ints = {1023, 1024, 1025, 2047, 2048, 4096})
    void aCharacterBeyondTheBasicPlaneMayStandAnywhere(int offset) throws Exception {
        String head = "marshalyard: 1\ntitle: x\n" + REST + "description: ";
        for (int at = offset - 3; at <= offset + 3; at++) {
            String filled = head + "d".repeat(at - head.length()) + "🚉 end";
            Experiment e = read(filled);
            assertThat(e.description()).endsWith("🚉 end");
            assertThat(read(ExperimentWriter.write(e, Set.of()))).isEqualTo(e);
        }
    }

    @Test
    void manyNestedBracketsAreASentence() {
        assertRefused("title: " + "[".repeat(5_000), "nested more than 64 levels deep");
        assertRefused("title: " + "{a: ".repeat(5_000), "nested more than 64 levels deep");
        assertRefused("- ".repeat(5_000), "nested more than 64 levels deep");
    }

    @Test
    void tagsAreRefusedByName() throws Exception {
        assertRefused(
                experiment("title", "!!javax.script.ScriptEngineManager [x]"),
                "line 6: The tag !!javax.script.ScriptEngineManager of YAML is refused");
        assertRefused(experiment("title", "!mine x"), "line 6: The tag !mine of YAML is refused");
        assertThat(read(experiment("title", "!!str 5")).title()).isEqualTo("5");
    }

    /** A few lines would make more lists than any memory holds. */
    @Test
    void manyAliasesAreRefusedWhereTheyStand() {
        String aliases = "*a, ".repeat(11);
        assertRefused(
                "marshalyard: 1\ntitle: x\na: &a [x]\nb: [" + aliases + "*a]\n" + REST,
                "line 4: More than 10 aliases (*a) repeat lists or keys. Write them out.");
    }

    /** A thousand elements are made of each. */
    @Test
    void thousandsOfOwnTypesAreASentence() {
        String types =
                IntStream.range(0, 3_000)
                        .mapToObj("- {label: t%s, type: T, idl: 'struct T {long a;};'}"::formatted)
                        .collect(Collectors.joining("\n"));
        assertRefused(
                "marshalyard: 1\ntitle: x\nengines: [tcp]\nsizes: [1K]\ntypes:\n" + types,
                "More than 32 types of your own");
    }

    @Test
    void aTextThatIsTooLargeIsNotRead() throws Exception {
        assertRefused("#".repeat((1 << 20) + 1), "larger than 1 MB");
        Path file = Files.writeString(folder.resolve("x.yaml"), "#".repeat((1 << 20) + 1));
        assertThatThrownBy(() -> ExperimentReader.read(file, c -> {}))
                .hasMessageContaining("larger than 1 MB");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "sizes",
                "socketQueues",
                "patterns",
                "types",
                "receivers",
                "requests",
                "workingSet",
                "senders",
                "placements"
            })
    void aLevelOfManyBlanksIsRefusedAtOnce(String key) {
        String blanks = "\"1" + " ".repeat(50_000) + "x\"";
        assertRefused(experiment(key, blanks), "characters; no number, size or time needs more");
    }

    @Test
    void aNumberOfManyDigitsIsRefusedAtOnce() {
        String digits = "1".repeat(900_000);
        assertRefused(experiment("sizes", digits), "has 900000 characters");
        assertRefused(experiment("receivers", digits), "has 900000 characters");
        assertRefused(experiment("trial", "{duration: " + digits + " s}"), "has 900002 characters");
        assertThatThrownBy(() -> Units.parseSize(digits)).hasMessageContaining("has 900000");
        assertThatThrownBy(() -> MessageSize.parse("1" + " ".repeat(400) + "x"))
                .hasMessageContaining("has 402 characters");
    }

    @Test
    void aProductWithoutEndIsASentence() {
        String many = IntStream.rangeClosed(1, 200).mapToObj(i -> i + "").collect(list());
        assertRefused(
                experiment("sizes", many)
                        + "socketQueues: "
                        + many
                        + "\nrepeat: {trials: 10000, forks: 1000}",
                "more than 1,000,000 trials");
        assertRefused(
                experiment("sizes", many)
                        + "socketQueues: "
                        + many
                        + "\nworkingSet: [1, 2, 3]\nrepeat: {trials: 1}",
                "The factors make more than 100,000 cells. Leave out levels.");
        String options =
                IntStream.range(0, 12)
                        .mapToObj(i -> "o" + i + ": " + many)
                        .collect(Collectors.joining(", "));
        assertRefused(
                experiment("engines", "[{id: jms, options: {" + options + "}}]"),
                "The options of jms make more than 10,000 combinations");
    }

    @Test
    @Timeout(60)
    void manyEnginesAreReadInOnePass() throws Exception {
        String engines =
                IntStream.range(0, 10_000)
                        .mapToObj(i -> "{id: tcp, label: l" + i + ", options: {o: " + i + "}}")
                        .collect(Collectors.joining(", ", "[", "]"));
        assertThat(read(experiment("engines", engines)).engines()).hasSize(10_000);
    }

    @ParameterizedTest
    @CsvSource({
        "\\e[2J, \\u001b",
        "\\u202e, \\u202e",
        "\\x9b, \\u009b",
        "\\0, \\u0000",
        "\\u200b, \\u200b",
        "\\xad, \\u00ad"
    })
    void whatCanNotBeSeenIsShownAsAnEscapeAndRefused(String written, String shown) {
        assertRefused(
                experiment("engines", "[{id: tcp, label: \"a" + written + "b\"}]"),
                "'label' holds the character " + shown + ", which can't be seen");
        assertThatThrownBy(() -> read("marshalyard: 1\n\"k" + written + "\": 1"))
                .isInstanceOf(ExperimentException.class)
                .satisfies(
                        e -> assertThat(Quote.visible(e.getMessage())).isEqualTo(e.getMessage()));
    }

    /** An earlier version let it stand. */
    @Test
    void anInvisibleCharacterInASessionIsShownAsAnEscape() throws Exception {
        String text = experiment("title", "\"a\\u2060b\"");
        assertRefused(text, "'title' holds the character \\u2060, which can't be seen");
        assertThat(ExperimentReader.readStored(text, "x.yaml").title()).isEqualTo("a\\u2060b");
        String esc = experiment("title", "\"a\\eb\"");
        assertThatThrownBy(() -> ExperimentReader.readStored(esc, "x.yaml"))
                .hasMessageContaining("'title' holds the character \\u001b");
    }

    @Test
    void aLongValueIsCutWhereItIsRepeated() {
        String word = "w".repeat(90);
        assertThatThrownBy(() -> read(experiment("types", word)))
                .hasMessageContaining("'" + "w".repeat(80) + "…'");
        assertThatThrownBy(() -> read("marshalyard: 1\n" + "k".repeat(50_000) + ": 1"))
                .message()
                .hasSizeLessThan(600);
    }

    private static java.util.stream.Collector<CharSequence, ?, String> list() {
        return Collectors.joining(", ", "[", "]");
    }

    /** An experiment with one of its keys replaced or added. */
    private static String experiment(String key, String value) {
        List<String> lines =
                ("marshalyard: 1\ntitle: x\n" + REST)
                        .lines()
                        .filter(line -> !line.startsWith(key + ":"))
                        .filter(line -> !key.equals("requests") || !line.startsWith("trial:"))
                        .toList();
        return String.join("\n", lines) + "\n" + key + ": " + value + "\n";
    }

    private static void assertRefused(String text, String sentence) {
        assertThatThrownBy(() -> read(text))
                .isInstanceOf(ExperimentException.class)
                .hasMessageStartingWith("x.yaml")
                .hasMessageContaining(sentence)
                .message()
                .hasSizeLessThan(1_100);
    }

    private static Experiment read(String text) throws ExperimentException {
        return ExperimentReader.read(text, "x.yaml", choice -> {});
    }
}
