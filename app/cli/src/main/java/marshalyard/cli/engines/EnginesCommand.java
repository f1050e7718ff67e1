package marshalyard.cli.engines;

import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import marshalyard.cli.status.ExitStatus;
import marshalyard.cli.terminal.TextTable;
import marshalyard.engine.EngineDescriptor;
import marshalyard.engine.OptionSpec;
import marshalyard.lab.api.InstalledLab;
import marshalyard.lab.api.Lab;
import marshalyard.lab.catalog.AbsentEngine;
import marshalyard.model.text.Tokens;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Lists the engines, or all about one. */
@Command(
        name = "engines",
        mixinStandardHelpOptions = true,
        description = "Lists the engines and codecs with their data types, or all about one.")
public final class EnginesCommand implements Callable<Integer> {
    @Parameters(
            index = "0",
            arity = "0..1",
            paramLabel = "ENGINE",
            description = "Show only this engine, or this codec.")
    private String id;

    @Option(names = "--options", description = "Also list every option.")
    private boolean options;

    @Spec private CommandSpec spec;

    @Override
    public Integer call() throws Exception {
        PrintWriter out = spec.commandLine().getOut();
        try (Lab lab = InstalledLab.ofEnginesAskedAgain()) {
            return list(lab, out);
        }
    }

    private int list(Lab lab, PrintWriter out) {
        List<EngineDescriptor> shown = lab.engines();
        for (AbsentEngine absent : lab.absentEngines()) {
            if (absent.id().equals(id)) throw new IllegalArgumentException(absent.reason());
        }
        if (id != null) {
            List<EngineDescriptor> all =
                    Stream.concat(shown.stream(), lab.codecs().stream()).toList();
            shown = all.stream().filter(e -> e.id().equals(id)).toList();
            if (shown.isEmpty()) {
                throw new IllegalArgumentException(
                        Tokens.sentence(
                                        "engine",
                                        id,
                                        "",
                                        all.stream().map(EngineDescriptor::id).toList())
                                + lab.faults().stream()
                                        .map(fault -> " " + fault)
                                        .collect(Collectors.joining()));
            }
        }
        TextTable table = new TextTable("engine", "title", "patterns", "data types");
        for (EngineDescriptor engine : shown) {
            table.row(
                    engine.id(),
                    engine.title(),
                    EngineWords.patterns(engine),
                    EngineWords.types(engine));
        }
        table.print(out);
        if (id == null) {
            printCodecs(out, lab.codecs());
            printAbsent(out, lab.absentEngines());
        }
        if (options || id != null) shown.forEach(engine -> printOptions(out, engine));
        for (String fault : lab.faults()) spec.commandLine().getErr().println(fault);
        return lab.faults().isEmpty() ? ExitStatus.OK : ExitStatus.TRIALS_FAILED;
    }

    private static void printCodecs(PrintWriter out, List<EngineDescriptor> codecs) {
        if (codecs.isEmpty()) return;
        TextTable table = new TextTable("codec", "title", "data types");
        for (EngineDescriptor codec : codecs) {
            table.row(codec.id(), codec.title(), EngineWords.types(codec));
        }
        out.println();
        table.print(out);
    }

    private static void printAbsent(PrintWriter out, List<AbsentEngine> absent) {
        if (absent.isEmpty()) return;
        TextTable table = new TextTable("engine", "state", "what brings it");
        for (AbsentEngine each : absent) table.row(each.id(), each.state(), each.command());
        out.println();
        table.print(out);
    }

    private static void printOptions(PrintWriter out, EngineDescriptor engine) {
        out.println();
        out.println(engine.id() + ": " + engine.summary());
        for (String bound : EngineWords.bounds(engine)) out.println("  " + bound);
        for (String work : EngineWords.work(engine)) out.println("  " + work);
        for (OptionSpec option : engine.options()) {
            String values =
                    option.kind() == OptionSpec.Kind.CHOICE
                            ? String.join(" | ", option.choices())
                            : option.kind().name().toLowerCase(Locale.ROOT);
            String fallback = option.fallback().isEmpty() ? "" : ", default " + option.fallback();
            out.println("  " + option.name() + " (" + values + fallback + ")");
            out.println("      " + option.help());
        }
    }
}
