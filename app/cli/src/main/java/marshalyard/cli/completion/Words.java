package marshalyard.cli.completion;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import marshalyard.cli.manual.HelpText;
import picocli.CommandLine;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/** The words about commands and their arguments that every shell is given. */
final class Words {
    /** A longer line does not fit beside the word that it explains. */
    private static final int LONGEST = 70;

    private Words() {}

    /** The commands below one that help lists. */
    static List<CommandSpec> below(CommandSpec command) {
        return command.subcommands().values().stream()
                .map(CommandLine::getCommandSpec)
                .filter(child -> !child.usageMessage().hidden())
                .toList();
    }

    /** The options of a command that help lists. */
    static List<OptionSpec> options(CommandSpec command) {
        return command.options().stream().filter(option -> !option.hidden()).toList();
    }

    /** The first sentence of what a command does, on one line. */
    static String summary(CommandSpec command) {
        return sentence(command.usageMessage().description());
    }

    /** The first sentence of what an option does, on one line. */
    static String summary(ArgSpec argument) {
        return sentence(argument.description());
    }

    /** The values that can be told beforehand; empty if there are others. */
    static List<String> values(ArgSpec argument) {
        List<String> values = new ArrayList<>();
        if (argument.completionCandidates() != null) {
            argument.completionCandidates().forEach(values::add);
        }
        return values;
    }

    /** Whether a value is the name of a file or a folder. */
    static boolean isFile(ArgSpec argument) {
        return Stream.of(argument.auxiliaryTypes()).anyMatch(Path.class::isAssignableFrom)
                || Path.class.isAssignableFrom(argument.type())
                || argument.paramLabel().matches("\\W*(FILE|FOLDER|SESSION|OUTPUT).*");
    }

    /** Whether any value without an option's name is a file. */
    static boolean takesFiles(CommandSpec command) {
        return command.positionalParameters().stream()
                .filter(parameter -> !parameter.hidden())
                .anyMatch(Words::isFile);
    }

    /** The values of all parameters without an option's name that can be told beforehand. */
    static List<String> values(CommandSpec command) {
        return command.positionalParameters().stream()
                .filter((PositionalParamSpec parameter) -> !parameter.hidden())
                .flatMap(parameter -> values(parameter).stream())
                .toList();
    }

    private static String sentence(String... lines) {
        String first = HelpText.sentence(lines);
        if (first.length() <= LONGEST) return first;
        int space = first.lastIndexOf(' ', LONGEST - 1);
        return first.substring(0, space) + "…";
    }
}
