package marshalyard.cli.manual;

import java.util.Map;
import java.util.TreeMap;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;

/** The manual: one page for each command that help lists, in section 1. */
public final class ManualPages {
    private ManualPages() {}

    /** The pages' texts by the names of their files, such as {@code marshalyard-run.1}. */
    public static Map<String, String> of(CommandSpec root) {
        Map<String, String> pages = new TreeMap<>();
        add(pages, root);
        return pages;
    }

    private static void add(Map<String, String> pages, CommandSpec command) {
        pages.put(ManualPage.name(command) + ".1", new ManualPage(command).text());
        for (CommandLine child : command.subcommands().values()) {
            CommandSpec spec = child.getCommandSpec();
            if (!spec.usageMessage().hidden()) add(pages, spec);
        }
    }
}
