package marshalyard.cli.hosts;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import marshalyard.cli.status.ExitStatus;
import marshalyard.cli.terminal.TextTable;
import marshalyard.lab.LabException;
import marshalyard.lab.api.Lab;
import marshalyard.lab.host.book.HostBook;
import marshalyard.lab.host.command.CommandWay;
import marshalyard.lab.host.kind.HostEntry;
import marshalyard.lab.host.kind.ThisMachine;
import marshalyard.lab.hosttest.HostTest;
import marshalyard.model.text.Tokens;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Lists the hosts of the user's hosts.yaml, or tries them. */
@Command(
        name = "hosts",
        mixinStandardHelpOptions = true,
        description = {
            "Lists the hosts that your hosts.yaml describes, or tests whether workers run there.",
            "The file is hosts.yaml in $$XDG_CONFIG_HOME/marshalyard (~/.config/marshalyard), or in"
                    + " the folder that MARSHALYARD_CONFIG names."
        })
public final class HostsCommand implements Callable<Integer> {
    @Parameters(arity = "0..*", paramLabel = "LABEL", description = "Show only these hosts.")
    private List<String> labels = new ArrayList<>();

    @Option(
            names = "--test",
            description =
                    "Connect to each host, send the files of a worker, start one, measure the"
                            + " control channel and the clock, and connect data sockets both ways.")
    private boolean test;

    @Mixin private HostOptions options;
    @Spec private CommandSpec spec;

    @Override
    public Integer call() throws Exception {
        HostBook book = HostBook.load();
        for (String label : labels) {
            if (book.find(label).isEmpty()) {
                throw new LabException(
                        Tokens.sentence("host", label, " in " + book.file(), book.labels()));
            }
        }
        PrintWriter out = spec.commandLine().getOut();
        return test ? test(book, out) : list(book, out);
    }

    private int list(HostBook book, PrintWriter out) {
        TextTable table = new TextTable("host", "reached by", "address", "ports", "Java");
        for (HostEntry entry : book.entries()) {
            if (!labels.isEmpty() && !labels.contains(entry.name())) continue;
            table.row(
                    entry.name(),
                    entry.way().words(),
                    address(entry),
                    entry.settings().ports().text().isEmpty()
                            ? "any"
                            : entry.settings().ports().text(),
                    entry.way() == ThisMachine.HERE ? "this one" : known(entry.settings().java()));
        }
        if (!book.entries().isEmpty()) table.print(out);
        else out.println("No hosts yet: describe them in " + book.file() + ".");
        return ExitStatus.OK;
    }

    /** Commands do not tell where they reach a host; the system's ssh alone does. */
    private static String address(HostEntry entry) {
        String said = entry.settings().address();
        boolean command = entry.way() instanceof CommandWay;
        return said.isEmpty() && command ? "ssh's, else 127.0.0.1" : known(said);
    }

    private static String known(String text) {
        return text.isEmpty() ? "found out" : text;
    }

    private int test(HostBook book, PrintWriter out) throws LabException {
        List<String> tested =
                !labels.isEmpty() ? labels : book.entries().stream().map(HostEntry::name).toList();
        if (tested.isEmpty()) return list(book, out);
        boolean passed = true;
        try (Lab lab = options.open(spec.commandLine().getErr())) {
            for (String label : tested) {
                passed &= lab.test(book, label, step -> print(step, out));
            }
        }
        return passed ? ExitStatus.OK : ExitStatus.TRIALS_FAILED;
    }

    private static void print(HostTest.Step step, PrintWriter out) {
        out.printf(
                "%s  %-14s %s  %s%n",
                step.host(), step.name(), step.passed() ? "ok    " : "FAILED", step.text());
        out.flush();
    }
}
