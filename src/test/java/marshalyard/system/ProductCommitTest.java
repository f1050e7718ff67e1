package marshalyard.system;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The questions to git by which the build of {@code app/cli} tells a commit from a changed one. */
class ProductCommitTest {
    private static final Pattern QUESTION =
            Pattern.compile("<arg line=\"((?:status|ls-files) [^\"]*)\"");

    @TempDir Path clone;
    private Path cli;

    @BeforeEach
    void commit() throws Exception {
        cli = Files.createDirectories(clone.resolve("app/cli"));
        Files.writeString(cli.resolve("Main.java"), "class Main {}");
        git("init -q " + clone);
        git("add :/");
        git("-c commit.gpgsign=false -c user.name=a -c user.email=a@localhost commit -q -m first");
    }

    @Test
    void aFileThatTheBuildDoesNotTakeUpChangesNothing() throws Exception {
        Files.writeString(clone.resolve("mine.yaml"), "marshalyard: 1");
        Files.createDirectories(clone.resolve("plugins/mine"));
        Files.writeString(clone.resolve("plugins/mine/pom.xml"), "<project/>");

        assertThat(changes()).isEmpty();
    }

    @Test
    void aFurtherClassOrAChangedFileIsAChange() throws Exception {
        Files.writeString(cli.resolve("More.java"), "class More {}");
        assertThat(changes()).contains("More.java");

        Files.delete(cli.resolve("More.java"));
        assertThat(changes()).isEmpty();

        Files.writeString(cli.resolve("Main.java"), "class Main { }");
        assertThat(changes()).contains("Main.java");
    }

    private String changes() throws Exception {
        Path pom = Path.of(System.getProperty("marshalyard.checkout"), "app", "cli", "pom.xml");
        StringBuilder all = new StringBuilder();
        Matcher questions = QUESTION.matcher(Files.readString(pom));
        while (questions.find()) all.append(git(questions.group(1)));
        return all.toString();
    }

    private String git(String arguments) throws Exception {
        List<String> command = new ArrayList<>(List.of("git"));
        command.addAll(List.of(arguments.split(" ")));
        Process git =
                new ProcessBuilder(command)
                        .directory(cli.toFile())
                        .redirectErrorStream(true)
                        .start();
        git.getOutputStream().close();
        String said = new String(git.getInputStream().readAllBytes(), UTF_8);
        assertThat(git.waitFor()).as(said).isZero();
        return said;
    }
}
