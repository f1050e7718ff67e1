package marshalyard.cli;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import marshalyard.cli.status.ExitStatus;
import marshalyard.cli.terminal.TextTable;
import marshalyard.engine.DataType;
import marshalyard.engine.EngineDescriptor;
import marshalyard.engine.OptionSpec;
import marshalyard.engine.SizeLimit;
import marshalyard.engine.Style;
import marshalyard.engine.Trait;
import marshalyard.lab.api.InstalledLab;
import marshalyard.lab.api.Lab;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Lists the engines, or all about one. */
@Command(
        name = "engines",
        mixinStandardHelpOptions = true,
        description = "Lists the engines with their data types and patterns, or all about one.")
final class EnginesCommand implements Callable<Integer> {
    @Parameters(index = "0", arity = "0..1", paramLabel = "ENGINE", description = "Only this one.")
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
        if (id != null) {
            shown = shown.stream().filter(e -> e.id().equals(id)).toList();
            if (shown.isEmpty()) {
                throw new IllegalArgumentException(
                        "There is no engine '"
                                + id
                                + "'. There are: "
                                + lab.engines().stream()
                                        .map(EngineDescriptor::id)
                                        .collect(Collectors.joining(", "))
                                + "."
                                + lab.faults().stream()
                                        .map(fault -> " " + fault)
                                        .collect(Collectors.joining()));
            }
        }
        TextTable table = new TextTable("engine", "title", "patterns", "data types");
        for (EngineDescriptor engine : shown) {
            table.row(engine.id(), engine.title(), patterns(engine), types(engine));
        }
        table.print(out);
        if (options || id != null) shown.forEach(engine -> printOptions(out, engine));
        for (String fault : lab.faults()) spec.commandLine().getErr().println(fault);
        return lab.faults().isEmpty() ? ExitStatus.OK : ExitStatus.TRIALS_FAILED;
    }

    private static String patterns(EngineDescriptor engine) {
        List<String> patterns = new ArrayList<>();
        if (engine.styles().contains(Style.ONEWAY)) patterns.add("flood");
        if (engine.styles().contains(Style.TWOWAY)) patterns.add("call-return");
        if (engine.styles().contains(Style.DEFERRED)) patterns.add("deferred");
        patterns.add("paced");
        if (engine.has(Trait.STORE_AND_FORWARD)) patterns.add("store-and-forward");
        return String.join(" ", patterns);
    }

    private static String types(EngineDescriptor engine) {
        long plain = engine.types().stream().filter(t -> !t.isAny()).count();
        long any = engine.types().size() - plain;
        if (plain == DataType.plain().size()) return any > 0 ? "all, and in Any" : "all but Any";
        return engine.types().stream().map(DataType::token).collect(Collectors.joining(" "));
    }

    /** What the engine does not do, by reason. */
    private static Map<String, List<String>> refused(EngineDescriptor engine) {
        Map<String, List<String>> byReason = new TreeMap<>();
        for (DataType type : DataType.values()) {
            engine.reasonAgainst(type)
                    .ifPresent(
                            r ->
                                    byReason.computeIfAbsent(r, k -> new ArrayList<>())
                                            .add(type.token()));
        }
        for (Style style : Style.values()) {
            engine.reasonAgainst(style)
                    .ifPresent(
                            r ->
                                    byReason.computeIfAbsent(r, k -> new ArrayList<>())
                                            .add(style.token()));
        }
        return byReason;
    }

    private static void printOptions(PrintWriter out, EngineDescriptor engine) {
        out.println();
        out.println(engine.id() + ": " + engine.summary());
        refused(engine)
                .forEach(
                        (reason, what) ->
                                out.println("  no " + String.join(", ", what) + ": " + reason));
        printBounds(out, engine);
        if (!engine.wire().isEmpty()) {
            out.println(
                    "  wire '" + engine.wire() + "': understands the other engines that have it.");
        }
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

    /** What its messages may not be, and what may happen to them. */
    private static void printBounds(PrintWriter out, EngineDescriptor engine) {
        for (SizeLimit limit : engine.limits()) {
            String types =
                    limit.types().isEmpty()
                            ? ""
                            : " of "
                                    + limit.types().stream()
                                            .map(DataType::token)
                                            .collect(Collectors.joining(", "));
            String condition = with(limit.condition());
            out.println(
                    "  at most "
                            + limit.bytes()
                            + " B a message"
                            + types
                            + condition
                            + ": "
                            + limit.reason());
        }
        if (engine.has(Trait.LOSSY)) {
            out.println(
                    "  lossy"
                            + with(engine.conditions().get(Trait.LOSSY))
                            + ": messages may get lost; what did not arrive is counted");
        }
        if (engine.has(Trait.UNORDERED)) {
            out.println(
                    "  unordered"
                            + with(engine.conditions().get(Trait.UNORDERED))
                            + ": messages may overtake; there is no one-way latency");
        }
        if (engine.has(Trait.NO_SOCKET_QUEUES)) {
            out.println("  no socket queues: only the system's default is measured");
        }
    }

    /**
     * @param condition null if there is none
     */
    private static String with(EngineDescriptor.Condition condition) {
        return condition == null ? "" : " with " + condition.option() + ": " + condition.value();
    }
}
