package marshalyard.cli.completion;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/** The completion for zsh: one function for each command. */
final class ZshCompletion {
    private final StringBuilder script = new StringBuilder();

    private ZshCompletion() {}

    static String script(CommandSpec root) {
        ZshCompletion completion = new ZshCompletion();
        String name = root.name();
        completion.script.append("#compdef ").append(name).append("\n\n");
        completion.function(root);
        completion.script.append("if [ \"$funcstack[1]\" = _").append(name).append(" ]; then\n");
        completion.script.append("  _").append(name).append(" \"$@\"\nelse\n");
        completion.script.append("  compdef _").append(name).append(' ').append(name);
        completion.script.append("\nfi\n");
        return completion.script.toString();
    }

    private void function(CommandSpec command) {
        List<CommandSpec> children = Words.below(command);
        List<String> arguments = new ArrayList<>();
        for (OptionSpec option : Words.options(command)) {
            for (String name : option.names()) arguments.add(quoted(argument(option, name)));
        }
        if (children.isEmpty()) {
            List<String> values = Words.values(command);
            if (!values.isEmpty()) {
                arguments.add(quoted("*: :(" + String.join(" ", values) + ")"));
            } else if (Words.takesFiles(command)) {
                arguments.add(quoted("*: :_files"));
            }
        } else {
            arguments.add(quoted("1: :->command"));
            arguments.add(quoted("*:: :->rest"));
        }
        script.append(name(command)).append("() {\n");
        if (!children.isEmpty()) {
            script.append("  local state line\n  local -a commands\n  commands=(\n");
            for (CommandSpec child : children) {
                String text = child.name() + ":" + Words.summary(child).replace(":", "\\:");
                script.append("    ").append(quoted(text)).append('\n');
            }
            script.append("  )\n");
        }
        script.append("  _arguments ").append(children.isEmpty() ? "" : "-C ");
        script.append(arguments.stream().collect(Collectors.joining(" \\\n    ")));
        script.append('\n');
        if (!children.isEmpty()) dispatch(command, children);
        script.append("}\n\n");
        children.forEach(this::function);
    }

    private void dispatch(CommandSpec command, List<CommandSpec> children) {
        script.append("  case $state in\n    command)\n");
        script.append("      _describe command commands\n");
        if (command.parent() == null) script.append("      _files -g '*.(yard|yaml)'\n");
        script.append("      ;;\n    rest)\n      case $line[1] in\n");
        for (CommandSpec child : children) {
            script.append("        ").append(child.name()).append(") ");
            script.append(name(child)).append(" ;;\n");
        }
        script.append("      esac\n      ;;\n  esac\n");
    }

    /** Such as {@code *--size=[Sizes of the payload]: :}; a star where it may be repeated. */
    private static String argument(OptionSpec option, String name) {
        StringBuilder text = new StringBuilder(option.isMultiValue() ? "*" : "");
        text.append(name);
        boolean value = option.arity().max() > 0;
        if (value) text.append(name.startsWith("--") ? "=" : "+");
        text.append('[').append(Words.summary(option).replaceAll("([\\[\\]])", "\\\\$1"));
        text.append(']');
        if (!value) return text.toString();
        List<String> values = Words.values(option);
        String from = Words.isFile(option) ? "_files" : "";
        if (!values.isEmpty()) from = "(" + String.join(" ", values) + ")";
        return text + ": :" + from;
    }

    private static String name(CommandSpec command) {
        return "_" + command.qualifiedName("_").replace('-', '_');
    }

    private static String quoted(String text) {
        return "'" + text.replace("'", "'\\''") + "'";
    }
}
