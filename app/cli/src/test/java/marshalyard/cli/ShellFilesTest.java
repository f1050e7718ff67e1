package marshalyard.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import marshalyard.cli.manual.ManualPages;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/** The manual's pages and the completion know every command and every option. */
class ShellFilesTest {
    @TempDir private Path folder;

    @Test
    void everyCommandHasAPageThatNamesItsOptions() {
        Map<String, String> pages = ManualPages.of(root());

        assertThat(commands()).hasSizeGreaterThan(15);
        for (CommandSpec command : commands()) {
            String page = pages.get(command.qualifiedName("-") + ".1");
            assertThat(page).as(command.qualifiedName()).contains(".SH \"NAME\"");
            for (OptionSpec option : options(command)) {
                for (String name : option.names()) {
                    assertThat(page).contains("\\fB" + name.replace("-", "\\-") + "\\fR");
                }
            }
        }
        assertThat(pages).hasSameSizeAs(commands());
    }

    @Test
    void entriesOfAListStandOnLinesOfTheirOwn() {
        assertThat(ManualPages.of(root()).get("marshalyard-plot.1"))
                .contains(
                        ".br\nlatency-p50 median latency\n.br\n",
                        ".br\nThe last three are store-and-forward's.");
    }

    @Test
    void manShowsEachPageWithoutAWarning() throws Exception {
        assumeTrue(installed("groff"), "groff is not installed");
        for (Map.Entry<String, String> page : ManualPages.of(root()).entrySet()) {
            Path file = Files.writeString(folder.resolve(page.getKey()), page.getValue());
            assertThat(said("groff", "-man", "-Kutf8", "-Tutf8", "-ww", "-z", file.toString()))
                    .as(page.getKey())
                    .isEmpty();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"bash", "zsh", "fish"})
    void completionHasEveryCommandAndOption(String shell) throws Exception {
        String script = completion(shell);

        for (CommandSpec command : commands()) {
            assertThat(script).contains(command.name());
            for (OptionSpec option : options(command)) {
                for (String name : option.names()) {
                    boolean isLong = name.startsWith("--");
                    if (!shell.equals("fish")) assertThat(script).contains(name);
                    else if (isLong) assertThat(script).contains("-l " + name.substring(2) + " ");
                }
            }
        }
        if (!installed(shell)) return;
        Path file = Files.writeString(folder.resolve("completion"), script);
        assertThat(said(shell, "-n", file.toString())).isEmpty();
    }

    @Test
    void bashCompletesCommandsAndOptions() throws Exception {
        Path file = Files.writeString(folder.resolve("completion"), completion("bash"));
        String ask =
                "source '%s'; COMP_WORDS=(%s); COMP_CWORD=%d; COMP_LINE='%s';"
                        + " _complete_marshalyard 2>/dev/null; echo \"${COMPREPLY[@]}\"";

        assertThat(said("bash", "-c", ask.formatted(file, "marshalyard su", 1, "marshalyard su")))
                .isEqualTo("summary");
        assertThat(
                        said(
                                "bash",
                                "-c",
                                ask.formatted(
                                        file, "marshalyard duel --ma", 2, "marshalyard duel --ma")))
                .isEqualTo("--margin");
    }

    @Test
    void fishCompletesCommandsAndOptions() throws Exception {
        assumeTrue(installed("fish"), "fish is not installed");
        Path file = Files.writeString(folder.resolve("completion"), completion("fish"));

        assertThat(fish(file, "marshalyard summ")).startsWith("summary\tPrints the papers");
        assertThat(fish(file, "marshalyard duel --marg")).startsWith("--margin\tWithin which");
        assertThat(fish(file, "marshalyard bench marsh")).startsWith("marshalling\t");
        assertThat(fish(file, "marshalyard completion zs")).startsWith("zsh");
    }

    private static String fish(Path file, String line) throws Exception {
        return said("fish", "-N", "-c", "source %s; complete -C '%s'".formatted(file, line));
    }

    private static String completion(String shell) {
        StringWriter out = new StringWriter();
        CommandLine line = Main.line(new PrintWriter(out), new PrintWriter(out));
        assertThat(line.execute("completion", shell)).isZero();
        return out.toString();
    }

    private static CommandSpec root() {
        PrintWriter nowhere = new PrintWriter(new StringWriter());
        return Main.line(nowhere, nowhere).getCommandSpec();
    }

    private static List<OptionSpec> options(CommandSpec command) {
        return command.options().stream().filter(option -> !option.hidden()).toList();
    }

    private static List<CommandSpec> commands() {
        List<CommandSpec> all = new ArrayList<>();
        add(all, root());
        return all;
    }

    private static void add(List<CommandSpec> all, CommandSpec command) {
        all.add(command);
        for (CommandLine child : command.subcommands().values()) {
            if (!child.getCommandSpec().usageMessage().hidden()) add(all, child.getCommandSpec());
        }
    }

    private static boolean installed(String program) {
        for (String place : System.getenv("PATH").split(File.pathSeparator)) {
            if (Files.isExecutable(Path.of(place, program))) return true;
        }
        return false;
    }

    /** What a program says on both of its outputs. */
    private static String said(String... command) throws Exception {
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        process.getOutputStream().close();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor(1, TimeUnit.MINUTES)).isTrue();
        return said.strip();
    }
}
