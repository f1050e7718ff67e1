package marshalyard.cli;

import java.io.PrintWriter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import marshalyard.cli.status.ExitStatus;
import marshalyard.cli.terminal.CancelOnSignal;
import marshalyard.lab.api.InstalledLab;
import marshalyard.lab.api.Lab;
import marshalyard.lab.check.CheckOrder;
import marshalyard.lab.check.Finding;
import marshalyard.lab.check.Finding.Outcome;
import marshalyard.model.factor.TlsLevel;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Checks that an engine's workers do what the protocol says. */
@Command(
        name = "check",
        mixinStandardHelpOptions = true,
        description = {
            "Checks an engine, in whatever language it is written: starts its workers and asks them"
                    + " for all that the worker protocol (engines/PROTOCOL.md) promises.",
            "Prints a sentence for each promise that does not hold; the exit status is then 1."
        })
final class CheckCommand implements Callable<Integer> {
    @Parameters(index = "0", paramLabel = "ENGINE", description = "The engine, such as tcp.")
    private String id;

    @Option(
            names = "--option",
            paramLabel = "NAME=VALUE",
            description = "An option of the engine; may be given several times.")
    private Map<String, String> options = new LinkedHashMap<>();

    @Option(
            names = "--sender",
            paramLabel = "ENGINE",
            defaultValue = "",
            description =
                    "Checks the receivers only, with the senders of another engine of its wire,"
                            + " as for an engine that receives only.")
    private String sender;

    @Option(
            names = "--receiver",
            paramLabel = "ENGINE",
            defaultValue = "",
            description = "Checks the senders only, with the receivers of another engine.")
    private String receiver;

    @Option(
            names = "--tls",
            paramLabel = "VERSION",
            defaultValue = "none",
            description =
                    "Checks the engine with its connections secured by TLS: 1.2 or 1.3. Default:"
                            + " ${DEFAULT-VALUE}.")
    private String tls;

    @Spec private CommandSpec spec;

    @Override
    public Integer call() throws Exception {
        PrintWriter out = spec.commandLine().getOut();
        List<Finding> findings;
        CancelOnSignal signals = CancelOnSignal.of(Thread.currentThread()::interrupt);
        try (Lab lab = InstalledLab.ofEngines()) {
            CheckOrder order = new CheckOrder(id, options, sender, receiver, TlsLevel.parse(tls));
            findings = lab.checkProtocol(order, finding -> print(out, finding));
        } finally {
            signals.end();
        }
        if (Thread.interrupted()) return ExitStatus.TRIALS_FAILED;
        long broken = findings.stream().filter(f -> f.outcome() == Outcome.BROKEN).count();
        out.println();
        out.println(
                broken == 0
                        ? "The engine " + id + " does what the protocol says."
                        : "The engine " + id + " breaks " + broken + " of the statements above.");
        return broken == 0 ? ExitStatus.OK : ExitStatus.TRIALS_FAILED;
    }

    private static void print(PrintWriter out, Finding finding) {
        String outcome = finding.outcome().name().toLowerCase(Locale.ROOT);
        out.println(String.format(Locale.ROOT, "%-8s %s.", outcome, finding.subject()));
        if (!finding.sentence().isEmpty()) out.println("         " + finding.sentence());
        out.flush();
    }
}
