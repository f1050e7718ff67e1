package marshalyard.cli.manual;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import marshalyard.model.product.Product;
import picocli.CommandLine;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/** The page of one command, from what the command says of itself with {@code --help}. */
final class ManualPage {
    private final CommandSpec command;
    private final Roff page = new Roff();

    ManualPage(CommandSpec command) {
        this.command = command;
    }

    /** What {@code man} is asked for. */
    static String name(CommandSpec command) {
        return command.qualifiedName("-");
    }

    String text() {
        page.macro("\\\"", "Made from the program's own commands.");
        page.macro("TH", name(command).toUpperCase(Locale.ROOT), "1", "", Product.VERSION, "");
        page.macro("SH", "NAME");
        page.line(dashed(name(command)) + " \\- " + summary(command));
        synopsis();
        page.macro("SH", "DESCRIPTION");
        paragraphs(command.usageMessage().description());
        if (command.parent() == null) window();
        arguments();
        options();
        commands();
        footer();
        if (command.parent() == null) surroundings();
        seeAlso();
        return page.toString();
    }

    private void synopsis() {
        page.macro("SH", "SYNOPSIS");
        String called = Roff.bold(command.qualifiedName());
        if (command.parent() == null) {
            page.line(called + " [" + Roff.italic("FILE") + "]").macro("br");
            page.line(called + " " + Roff.italic("COMMAND") + " ...");
            return;
        }
        List<String> parts = new ArrayList<>(List.of(called, "[" + Roff.italic("OPTIONS") + "]"));
        if (!shown(command).isEmpty()) parts.add(Roff.italic("COMMAND"));
        for (PositionalParamSpec parameter : parameters()) {
            String label = Roff.italic(parameter.paramLabel());
            if (parameter.arity().max() > 1) label += "...";
            parts.add(parameter.arity().min() == 0 ? "[" + label + "]" : label);
        }
        page.line(String.join(" ", parts));
    }

    private void window() {
        page.macro("PP");
        page.line("Without a command it opens the window, with the experiment (.yaml) or the");
        page.line("session (.yard) that FILE names. Without a display it needs a command.");
    }

    private void arguments() {
        if (parameters().isEmpty()) return;
        page.macro("SH", "ARGUMENTS");
        for (PositionalParamSpec parameter : parameters()) {
            page.macro("TP").line(Roff.italic(parameter.paramLabel()));
            lines(parameter.description());
        }
    }

    private void options() {
        page.macro("SH", "OPTIONS");
        command.options().stream()
                .filter(option -> !option.hidden())
                .sorted(Comparator.comparing(option -> option.longestName()))
                .forEach(this::option);
    }

    private void option(OptionSpec option) {
        String names =
                Arrays.stream(option.names()).map(Roff::bold).collect(Collectors.joining(", "));
        page.macro("TP").line(option.arity().max() > 0 ? names + "=" + label(option) : names);
        lines(option.description());
    }

    private static String label(ArgSpec argument) {
        String label = Roff.italic(argument.paramLabel());
        return argument.splitRegex().isEmpty() ? label : label + "[," + label + "...]";
    }

    private void commands() {
        if (shown(command).isEmpty()) return;
        page.macro("SH", "COMMANDS");
        for (CommandSpec child : shown(command)) {
            page.macro("TP").line(Roff.bold(name(child)) + "(1)").line(summary(child));
        }
    }

    private void footer() {
        String[] footer = command.usageMessage().footer();
        if (footer.length == 0) return;
        page.macro(
                "SH",
                HelpText.line(command.usageMessage().footerHeading())
                        .replace(":", "")
                        .toUpperCase(Locale.ROOT));
        page.macro("nf");
        for (String line : footer) page.line(Roff.escaped(HelpText.of(line)));
        page.macro("fi");
    }

    private void surroundings() {
        page.macro("SH", "ENVIRONMENT");
        entry("MARSHALYARD_CONFIG", "The folder of hosts.yaml, instead of the usual one.");
        entry("MARSHALYARD_LOG", "How much the log on standard error says, such as DEBUG.");
        entry("XDG_CONFIG_HOME, XDG_CACHE_HOME, XDG_DATA_HOME", "Used as that specification says.");
        page.macro("SH", "FILES");
        entry("~/.config/marshalyard/hosts.yaml", "The hosts on which workers may run.");
        entry("~/.cache/marshalyard", "What can be made again. It can be removed at any time.");
        entry(
                "~/.local/share/marshalyard/plugins",
                "Engines of your own, where a package is installed.");
        entry("~/.marshalyard/unsaved", "Sessions of the window that nobody has saved yet.");
    }

    private void entry(String name, String meaning) {
        page.macro("TP").line(Roff.bold(name)).line(Roff.escaped(meaning));
    }

    private void seeAlso() {
        List<String> others = new ArrayList<>();
        if (command.parent() != null) {
            others.add(name(command.parent()));
            shown(command.parent()).stream()
                    .filter(sibling -> sibling != command)
                    .forEach(sibling -> others.add(name(sibling)));
        }
        if (others.isEmpty()) return;
        page.macro("SH", "SEE ALSO");
        page.line(
                others.stream().map(o -> Roff.bold(o) + "(1)").collect(Collectors.joining(",\n")));
    }

    private List<PositionalParamSpec> parameters() {
        return command.positionalParameters().stream().filter(p -> !p.hidden()).toList();
    }

    private static List<CommandSpec> shown(CommandSpec command) {
        return command.subcommands().values().stream()
                .map(CommandLine::getCommandSpec)
                .filter(child -> !child.usageMessage().hidden())
                .toList();
    }

    private static String summary(CommandSpec command) {
        return Roff.escaped(HelpText.sentence(command.usageMessage().description()));
    }

    private void paragraphs(String... paragraphs) {
        for (int i = 0; i < paragraphs.length; i++) {
            if (i > 0) page.macro("PP");
            page.line(Roff.escaped(HelpText.line(paragraphs[i])));
        }
    }

    /**
     * A line for each entry of a list, which is indented by two blanks, and for what follows it.
     */
    private void lines(String... lines) {
        boolean inList = false;
        for (String line : lines) {
            boolean indented = line.startsWith("  ");
            boolean continued = line.startsWith("   ");
            if (indented ? !continued : inList) page.macro("br");
            inList = indented;
            page.line(Roff.escaped(HelpText.line(line)));
        }
    }

    private static String dashed(String name) {
        return name.replace("-", "\\-");
    }
}
