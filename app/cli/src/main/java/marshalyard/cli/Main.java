package marshalyard.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import marshalyard.charts.file.ChartException;
import marshalyard.cli.claims.ClaimsCommand;
import marshalyard.cli.completion.CompletionCommand;
import marshalyard.cli.engines.EnginesCommand;
import marshalyard.cli.export.ExportCommand;
import marshalyard.cli.flame.FlameCommand;
import marshalyard.cli.hosts.HostsCommand;
import marshalyard.cli.plot.PlotCommand;
import marshalyard.cli.reference.ReferenceCommand;
import marshalyard.cli.report.ReportCommand;
import marshalyard.cli.run.BenchCommand;
import marshalyard.cli.run.DuelCommand;
import marshalyard.cli.run.MeasureCommand;
import marshalyard.cli.run.ReceiveCommand;
import marshalyard.cli.run.ResumeCommand;
import marshalyard.cli.run.RunCommand;
import marshalyard.cli.status.ExitStatus;
import marshalyard.cli.summary.CompareCommand;
import marshalyard.cli.summary.SummaryCommand;
import marshalyard.cli.terminal.StandardOutput;
import marshalyard.cli.where.WhereCommand;
import marshalyard.lab.LabException;
import marshalyard.model.experiment.ExperimentException;
import marshalyard.model.file.Reason;
import marshalyard.model.text.Quote;
import marshalyard.report.ReportException;
import marshalyard.session.SessionException;
import marshalyard.session.SessionStore;
import org.slf4j.LoggerFactory;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/** The program {@code marshalyard} without a window. */
@Command(
        name = "marshalyard",
        mixinStandardHelpOptions = true,
        versionProvider = VersionText.class,
        description = "Measures communication middleware.",
        synopsisSubcommandLabel = "COMMAND",
        footerHeading = "%nExit status:%n",
        footer = {
            "  0    everything asked for was done",
            "  1    some trials failed; the others are in the session; or an engine breaks",
            "       what check asks",
            "  2    bad usage, or a file that can't be used",
            "  3    the run had to stop, or the output could not be written: a full disk, say",
            "  10   compare --slower: the candidate is slower by more than that; claims: one",
            "       does not hold",
            "  11   a comparison is undecided (duel, compare --slower), or a claim is",
            "  130  cancelled by Ctrl-C (SIGINT); the session holds all trials that had ended",
            "  143  cancelled by SIGTERM, which kill sends",
            "  129  cancelled by SIGHUP: the terminal was closed",
            "",
            "Without a command the launcher opens the window. It has two commands of its own:",
            "plugins build [NAME ...] builds further engines, in Java and C++, or installs",
            "their package; test, in a checkout, runs all tests."
        })
public final class Main implements Runnable {
    private static final List<Class<?>> COMMANDS =
            List.of(
                    DuelCommand.class,
                    MeasureCommand.class,
                    RunCommand.class,
                    ResumeCommand.class,
                    PlotCommand.class,
                    SummaryCommand.class,
                    CompareCommand.class,
                    ClaimsCommand.class,
                    WhereCommand.class,
                    FlameCommand.class,
                    ReportCommand.class,
                    ExportCommand.class,
                    EnginesCommand.class,
                    HostsCommand.class,
                    CheckCommand.class,
                    BenchCommand.class,
                    ReceiveCommand.class,
                    CompletionCommand.class,
                    ReferenceCommand.class);

    /** Commands that tell of all the others. */
    private static final Set<Class<?>> OF_ALL =
            Set.of(CompletionCommand.class, ReferenceCommand.class);

    @CommandLine.Spec private CommandLine.Model.CommandSpec spec;

    public static void main(String[] args) {
        if (args.length > 1) SessionStore.preload(); // while this thread reads the command line
        System.exit(run(args));
    }

    /** Runs a command and gives its exit status. */
    public static int run(String... args) {
        StandardOutput out = new StandardOutput();
        CommandLine line =
                line(
                        new PrintWriter(out, true, StandardCharsets.UTF_8),
                        new PrintWriter(System.err, true, StandardCharsets.UTF_8),
                        args);
        int status = line.execute(args);
        line.getOut().flush();
        return out.failure().map(e -> cutShort(e, line)).orElse(status);
    }

    /**
     * The commands that these arguments need, which write their results and what they say beside
     * them there: the one that is named, since all take 0.05 s to describe; without one, all.
     */
    public static CommandLine line(PrintWriter out, PrintWriter err, String... args) {
        CommandLine line = new CommandLine(new Main());
        commands(args.length > 0 ? args[0] : "").forEach(line::addSubcommand);
        line.registerConverter(double.class, Fraction::parse);
        line.setOut(out);
        line.setErr(err);
        line.setExecutionExceptionHandler((e, command, result) -> explain(e, command));
        line.setParameterExceptionHandler(Main::refer);
        return line;
    }

    private static List<Class<?>> commands(String name) {
        return COMMANDS.stream()
                .filter(command -> command.getAnnotation(Command.class).name().equals(name))
                .filter(command -> !OF_ALL.contains(command))
                .findFirst()
                .<List<Class<?>>>map(List::of)
                .orElse(COMMANDS);
    }

    private static int cutShort(IOException e, CommandLine line) {
        line.getErr()
                .println(
                        "marshalyard: standard output can't be written: "
                                + Reason.of(e)
                                + ". What was printed is not complete.");
        return ExitStatus.STOPPED;
    }

    /** One sentence on what was typed, and where to read on: all options would hide it. */
    private static int refer(CommandLine.ParameterException e, String[] arguments) {
        CommandLine command = e.getCommandLine();
        PrintWriter err = command.getErr();
        String said = Quote.visible(asTyped(e, List.of(arguments)));
        said = said.replace("option option '", "option '"); // picocli doubles the word
        said = said.replaceFirst("^Error: ", ""); // as it begins on options that exclude others
        err.println("marshalyard: " + said + (said.endsWith(".") ? "" : "."));
        CommandLine.UnmatchedArgumentException.printSuggestions(e, err);
        boolean all = command.getParent() == null;
        err.println(
                "'%s --help' %s."
                        .formatted(
                                command.getCommandSpec().qualifiedName(),
                                all ? "lists the commands" : "describes its options"));
        err.flush();
        return ExitStatus.UNUSABLE;
    }

    /** The message, which names an option by its longest name, with the name that was typed. */
    private static String asTyped(CommandLine.ParameterException e, List<String> arguments) {
        List<CommandLine.Model.ArgSpec> about = new ArrayList<>();
        if (e.getArgSpec() != null) about.add(e.getArgSpec());
        if (e instanceof CommandLine.MissingParameterException missing) {
            about.addAll(missing.getMissing());
        }
        String said = e.getMessage();
        for (CommandLine.Model.ArgSpec spec : about) {
            if (!(spec instanceof CommandLine.Model.OptionSpec option)) continue;
            for (String name : option.names()) {
                boolean typed =
                        arguments.stream()
                                .anyMatch(a -> a.equals(name) || a.startsWith(name + "="));
                if (typed) said = said.replace("'" + option.longestName() + "'", "'" + name + "'");
            }
        }
        return said;
    }

    /** One sentence if the user can mend it; a stack trace if it is a fault of Marshalyard's. */
    private static int explain(Exception e, CommandLine command) {
        boolean sentence =
                e instanceof LabException
                        || e instanceof SessionException
                        || e instanceof ExperimentException
                        || e instanceof ChartException
                        || e instanceof ReportException
                        || e instanceof IOException
                        || e instanceof UncheckedIOException
                        || e instanceof IllegalArgumentException;
        PrintWriter err = command.getErr();
        if (sentence) {
            String said = e instanceof FileSystemException f ? sentence(f) : e.getMessage();
            err.println("marshalyard: " + Quote.visible(String.valueOf(said)));
        } else {
            err.println("marshalyard: this failed because of a defect in Marshalyard: " + e);
            LoggerFactory.getLogger(Main.class).error("Please report this", e);
        }
        err.flush();
        return Reason.isFullDisk(e) ? ExitStatus.STOPPED : ExitStatus.UNUSABLE;
    }

    private static String sentence(FileSystemException e) {
        return e.getFile() + ": " + Reason.of(e) + ".";
    }

    @Override
    public void run() {
        List<String> commands =
                spec.subcommands().entrySet().stream()
                        .filter(e -> !e.getValue().getCommandSpec().usageMessage().hidden())
                        .map(Map.Entry::getKey)
                        .toList();
        int last = commands.size() - 1;
        throw new CommandLine.ParameterException(
                spec.commandLine(),
                "Name a command: "
                        + String.join(", ", commands.subList(0, last))
                        + " or "
                        + commands.get(last)
                        + ".");
    }
}
