package marshalyard.system;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.mapping;
import static java.util.stream.Collectors.toCollection;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** The words of the sources: comments that say what a thing is, and one name for each class. */
class ProseTest {
    private static final Path CHECKOUT = Path.of(System.getProperty("marshalyard.checkout"));

    /** Folders that hold no sources of ours. */
    private static final Set<String> PASSED_OVER = Set.of("target", ".git", ".m2", "node_modules");

    /** Words with which a sentence begins that has no subject. */
    private static final String NO_SUBJECT =
            "Of|By|So|Likewise|As|Among|To|From|For|Those|Whatever";

    /** Words with which the first sentence on a class asks, and does not say what it is. */
    private static final String QUESTION = "What|Which|Who|Whether|Why|How|Where|When";

    private static final Pattern JAVADOC =
            Pattern.compile(
                    "^[ \\t]*/\\*\\*[\\s*]*+(\\w++)(?:(?!\\*/).)*+\\*/\\s*"
                            + "(?:@\\w++(?:\\([^)]*\\))?\\s*)*+"
                            + "((?:\\w+[ -])*?(?:class|interface|record|enum|package)\\b)?",
                    Pattern.DOTALL | Pattern.MULTILINE);

    /** A documentation comment behind which no declaration stands, but another such comment. */
    private static final Pattern STRAY =
            Pattern.compile(
                    "^[ \\t]*/\\*\\*(?:(?!\\*/).)*+\\*/\\s*+(?=/\\*\\*)",
                    Pattern.DOTALL | Pattern.MULTILINE);

    private static final Pattern HEADER =
            Pattern.compile(
                    "(?<![^\\n]\\n)(?<!//[^\\n]{0,120}\\n)^[ \\t]*// (\\w+)[^\\n]*\\n"
                            + "(?:[ \\t]*//[^\\n]*\\n)*"
                            + "((?:template[^\\n]*\\n)?[ \\t]*(?:enum )?(?:class|struct)\\b)?",
                    Pattern.MULTILINE);

    /** Simple names that may stand in several packages, each with its reason. */
    private static final Map<String, String> SHARED =
            Map.of(
                    "Main", "each face has one, and the launcher starts it by this name",
                    "Rehearsal", "each face has one, and the launcher starts it by this name");

    private static List<Path> sources;

    @BeforeAll
    static void findSources() throws IOException {
        List<Path> found = new ArrayList<>();
        Files.walkFileTree(
                CHECKOUT,
                new SimpleFileVisitor<>() {
                    @Override
                    public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes of) {
                        return PASSED_OVER.contains(folder.getFileName().toString())
                                ? FileVisitResult.SKIP_SUBTREE
                                : FileVisitResult.CONTINUE;
                    }

                    @Override
                    public FileVisitResult visitFile(Path file, BasicFileAttributes of) {
                        if (file.toString().matches(".*\\.(java|h)")) found.add(file);
                        return FileVisitResult.CONTINUE;
                    }
                });
        sources = List.copyOf(found);
        assertThat(sources).hasSizeGreaterThan(1_000);
    }

    @Test
    void javadocBeginsWithWhatTheThingIsOrReturns() throws IOException {
        assertThat(faults(".java", JAVADOC)).isEmpty();
    }

    /** JDK 23 and later warn of it, with which packages are made, and a warning ends the build. */
    @Test
    void javadocStandsBeforeADeclaration() throws IOException {
        List<String> faults = new ArrayList<>();
        for (Path file : sources) {
            if (!file.toString().endsWith(".java")) continue;
            String text = Files.readString(file);
            for (Matcher m = STRAY.matcher(text); m.find(); ) {
                faults.add(
                        "%s:%d: this comment documents nothing, for another one stands behind it"
                                .formatted(
                                        CHECKOUT.relativize(file),
                                        text.substring(0, m.start()).lines().count() + 1));
            }
        }
        assertThat(faults).isEmpty();
    }

    @Test
    void commentsInHeadersBeginWithWhatTheThingIsOrReturns() throws IOException {
        assertThat(faults(".h", HEADER)).isEmpty();
    }

    private static List<String> faults(String ending, Pattern comment) throws IOException {
        List<String> faults = new ArrayList<>();
        for (Path file : sources) {
            if (!file.toString().endsWith(ending)) continue;
            String text = Files.readString(file);
            for (Matcher m = comment.matcher(text); m.find(); ) {
                String word = m.group(1);
                boolean bare = word.matches(NO_SUBJECT);
                if (!bare && !(m.group(2) != null && word.matches(QUESTION))) continue;
                long line = text.substring(0, m.start(1)).lines().count();
                faults.add(
                        "%s:%d: the comment begins with '%s'; %s"
                                .formatted(
                                        CHECKOUT.relativize(file),
                                        line,
                                        word,
                                        bare
                                                ? "begin with a subject or a verb: what it is,"
                                                        + " returns or does"
                                                : "say what the class is, such as 'The limit"
                                                        + " of …'"));
            }
        }
        return faults;
    }

    /** One name means one class, so that a reader of a line need not look at its imports. */
    @Test
    void aSimpleNameStandsInOnePackage() {
        Map<String, Set<String>> byName =
                sources.stream()
                        .map(file -> CHECKOUT.relativize(file).toString())
                        .filter(file -> file.contains("src/main/java/"))
                        .filter(file -> !file.endsWith("package-info.java"))
                        .collect(
                                groupingBy(
                                        file -> file.replaceAll(".*/|\\.java", ""),
                                        TreeMap::new,
                                        mapping(file -> file, toCollection(TreeSet::new))));
        List<String> shared =
                byName.entrySet().stream()
                        .filter(e -> e.getValue().size() > 1 && !SHARED.containsKey(e.getKey()))
                        .map(
                                e ->
                                        "%s stands in several packages; give all but one a name that"
                                                        .formatted(e.getKey())
                                                + " says what they are: "
                                                + e.getValue())
                        .toList();
        assertThat(shared).isEmpty();
    }
}
