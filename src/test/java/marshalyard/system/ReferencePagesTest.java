package marshalyard.system;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The pages that list settings, commands, engines and more say what the program has. */
class ReferencePagesTest {
    @TempDir Path folder;

    @Test
    void thePagesOfTheCheckoutAreThoseThatTheProgramWrites() throws Exception {
        try (Program program = Program.start(folder, "reference", "pages")) {
            assertThat(program.await().status()).isZero();
        }
        Path checkout = Path.of(System.getProperty("marshalyard.checkout"));
        Path reference = checkout.resolve("app/docs/reference");
        List<Path> pages;
        try (Stream<Path> files = Files.list(folder.resolve("pages"))) {
            pages = files.sorted().toList();
        }
        assertThat(pages).hasSizeGreaterThanOrEqualTo(5);
        for (Path page : pages) {
            assertThat(reference.resolve(page.getFileName().toString()))
                    .as("Write it anew by: ./marshalyard reference app/docs/reference")
                    .hasSameTextualContentAs(page);
        }
    }

    /** Who looks for what has been measured by night finds it among the commands. */
    @Test
    void thePageForContributorsNamesEveryNightlyProgram() throws Exception {
        Path checkout = Path.of(System.getProperty("marshalyard.checkout"));
        String page = Files.readString(checkout.resolve("CONTRIBUTING.md"));
        List<Path> programs;
        try (Stream<Path> files = Files.list(checkout.resolve("src/test/nightly"))) {
            programs = files.filter(Files::isExecutable).filter(Files::isRegularFile).toList();
        }
        assertThat(programs).hasSizeGreaterThan(20);
        for (Path program : programs) {
            String name = "src/test/nightly/" + program.getFileName();
            if (!Files.readString(program).contains("\n#   " + name)) continue; // part of another
            assertThat(page).as("%s in CONTRIBUTING.md", name).containsPattern(name + "\\b");
        }
    }

    /** A link in the documents leads to a file of the checkout. */
    @Test
    void linksOfTheDocumentsLeadSomewhere() throws Exception {
        Path checkout = Path.of(System.getProperty("marshalyard.checkout"));
        List<Path> documents;
        try (Stream<Path> files = Files.walk(checkout.resolve("app/docs"))) {
            documents =
                    Stream.concat(
                                    files.filter(file -> file.toString().endsWith(".md")),
                                    Stream.of(
                                            checkout.resolve("README.md"),
                                            checkout.resolve("CONTRIBUTING.md")))
                            .toList();
        }
        assertThat(documents).hasSizeGreaterThan(20);
        for (Path document : documents) {
            for (String target : DocumentLinks.in(Files.readString(document))) {
                assertThat(document.resolveSibling(target).normalize()).as(document + "").exists();
            }
        }
    }
}
