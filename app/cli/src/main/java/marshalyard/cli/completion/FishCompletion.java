package marshalyard.cli.completion;

import java.util.List;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/** The completion for fish. */
final class FishCompletion {
    private final StringBuilder script = new StringBuilder();
    private final String program;

    private FishCompletion(String program) {
        this.program = program;
    }

    static String script(CommandSpec root) {
        FishCompletion completion = new FishCompletion(root.name());
        completion.script.append("# Completion of ").append(root.name()).append(" for fish.\n");
        completion.add(root, "");
        return completion.script.toString();
    }

    /**
     * @param path conditions under which the command stands on the line, for fish
     */
    private void add(CommandSpec command, String path) {
        List<CommandSpec> children = Words.below(command);
        String here = path;
        if (!children.isEmpty()) {
            String names = String.join(" ", children.stream().map(CommandSpec::name).toList());
            here = and(path, "not __fish_seen_subcommand_from " + names);
            for (CommandSpec child : children) {
                line(here, "-f -a " + quoted(child.name()) + about(Words.summary(child)));
            }
        }
        for (OptionSpec option : Words.options(command)) line(here, switches(option));
        List<String> values = Words.values(command);
        if (!values.isEmpty()) line(here, "-f -a " + quoted(String.join(" ", values)));
        else if (!Words.takesFiles(command) && command.parent() != null) line(here, "-f");
        for (CommandSpec child : children) {
            add(child, and(path, "__fish_seen_subcommand_from " + child.name()));
        }
    }

    private static String and(String condition, String another) {
        return condition.isEmpty() ? another : condition + "; and " + another;
    }

    private static String switches(OptionSpec option) {
        StringBuilder text = new StringBuilder();
        for (String name : option.names()) {
            if (!text.isEmpty()) text.append(' ');
            text.append(name.startsWith("--") ? "-l " + name.substring(2) : "-s " + name.charAt(1));
        }
        List<String> values = Words.values(option);
        if (option.arity().max() > 0) {
            if (!values.isEmpty()) text.append(" -x -a ").append(quoted(String.join(" ", values)));
            else text.append(Words.isFile(option) ? " -r -F" : " -x");
        }
        return text + about(Words.summary(option));
    }

    private static String about(String summary) {
        return summary.isEmpty() ? "" : " -d " + quoted(summary);
    }

    private void line(String condition, String rest) {
        script.append("complete -c ").append(program);
        if (!condition.isEmpty()) script.append(" -n ").append(quoted(condition));
        script.append(' ').append(rest).append('\n');
    }

    private static String quoted(String text) {
        return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'";
    }
}
