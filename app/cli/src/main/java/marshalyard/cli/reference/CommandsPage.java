package marshalyard.cli.reference;

import java.util.Map;
import picocli.CommandLine;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Model.CommandSpec;

/** The page of all commands: what each says of itself with {@code --help}. */
final class CommandsPage {
    private static final int WIDTH = 100;

    private CommandsPage() {}

    static String text(CommandSpec root) {
        StringBuilder commands = new StringBuilder();
        append(commands, root);
        return ReferencePage.text(
                "Commands",
                "`./marshalyard COMMAND --help` prints the same. Without a command the launcher"
                        + " opens the window; `plugins build` builds the engines under `plugins`, and `test`"
                        + " runs all tests.\n",
                commands.toString());
    }

    private static void append(StringBuilder page, CommandSpec command) {
        command.usageMessage().width(WIDTH);
        page.append("## ").append(command.qualifiedName()).append("\n\n```\n");
        String usage = command.commandLine().getUsageMessage(Ansi.OFF);
        page.append(usage.replaceAll("[ \\t]+\\n", "\n").strip()).append("\n```\n\n");
        for (Map.Entry<String, CommandLine> child : command.subcommands().entrySet()) {
            CommandSpec spec = child.getValue().getCommandSpec();
            if (!spec.usageMessage().hidden()) append(page, spec);
        }
    }
}
