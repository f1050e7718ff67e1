package marshalyard.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import marshalyard.charts.ChartException;
import marshalyard.cli.export.ExportCommand;
import marshalyard.cli.plot.PlotCommand;
import marshalyard.cli.run.ReceiveCommand;
import marshalyard.cli.run.ResumeCommand;
import marshalyard.cli.run.RunCommand;
import marshalyard.cli.summary.CompareCommand;
import marshalyard.cli.summary.SummaryCommand;
import marshalyard.lab.LabException;
import marshalyard.model.experiment.ExperimentException;
import marshalyard.model.session.SessionException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/** The program {@code marshalyard} without a window. */
@Command(
        name = "marshalyard",
        mixinStandardHelpOptions = true,
        version = "Marshalyard 0.1.0",
        description = "Measures communication middleware.",
        synopsisSubcommandLabel = "COMMAND",
        subcommands = {
            RunCommand.class,
            ResumeCommand.class,
            PlotCommand.class,
            SummaryCommand.class,
            CompareCommand.class,
            ExportCommand.class,
            EnginesCommand.class,
            ReceiveCommand.class
        },
        footerHeading = "%nExit status:%n",
        footer = {
            "  0    everything asked for was done",
            "  1    some trials failed; the others are in the session",
            "  2    bad usage, or a file that can't be used",
            "  3    the run had to stop, for instance because the disk is full",
            "  130  cancelled; the session holds all trials that had ended",
            "",
            "Without a command the launcher opens the window."
        })
public final class Main implements Runnable {
    private static final Logger LOG = LoggerFactory.getLogger(Main.class);

    @CommandLine.Spec private CommandLine.Model.CommandSpec spec;

    public static void main(String[] args) {
        System.exit(run(args));
    }

    /** Runs a command and gives its exit status. */
    public static int run(String... args) {
        CommandLine line = new CommandLine(new Main());
        line.setOut(new PrintWriter(System.out, true, StandardCharsets.UTF_8));
        line.setErr(new PrintWriter(System.err, true, StandardCharsets.UTF_8));
        line.setExecutionExceptionHandler((e, command, result) -> explain(e, command));
        return line.execute(args);
    }

    /** One sentence for what a user can mend; the trace for what only we can. */
    private static int explain(Exception e, CommandLine command) {
        boolean sentence =
                e instanceof LabException
                        || e instanceof SessionException
                        || e instanceof ExperimentException
                        || e instanceof ChartException
                        || e instanceof IOException
                        || e instanceof IllegalArgumentException;
        PrintWriter err = command.getErr();
        if (sentence) {
            err.println("marshalyard: " + e.getMessage());
        } else {
            err.println("marshalyard: this failed by a fault of Marshalyard's own: " + e);
            LOG.error("Please report this", e);
        }
        err.flush();
        return ExitStatus.UNUSABLE;
    }

    @Override
    public void run() {
        throw new CommandLine.ParameterException(
                spec.commandLine(),
                "Say what to do: run, resume, plot, summary, compare, export, engines or receive.");
    }
}
