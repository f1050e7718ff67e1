package marshalyard.cli.where;

import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import marshalyard.analysis.cost.EndProfile;
import marshalyard.analysis.cost.MarshallingCost;
import marshalyard.analysis.published.PublishedProfile;
import marshalyard.analysis.results.Results;
import marshalyard.analysis.table.TableRequest;
import marshalyard.analysis.table.TableTopic;
import marshalyard.analysis.table.kinds.TableKinds;
import marshalyard.analysis.table.profile.MarshallingCostTable;
import marshalyard.analysis.table.profile.MissingProfiles;
import marshalyard.analysis.table.profile.PublishedProfiles;
import marshalyard.charts.ChartRequest;
import marshalyard.charts.encoding.EncodingChoice;
import marshalyard.charts.file.ChartExport;
import marshalyard.charts.waterfall.WaterfallKind;
import marshalyard.cli.session.SessionArgument;
import marshalyard.cli.session.SessionWarnings;
import marshalyard.cli.session.StoredResults;
import marshalyard.cli.status.ExitStatus;
import marshalyard.cli.terminal.FileLine;
import marshalyard.cli.terminal.TextTable;
import marshalyard.model.experiment.Experiment;
import marshalyard.model.file.OutputFile;
import marshalyard.model.measurement.TrialRecord;
import marshalyard.model.profile.StackText;
import marshalyard.model.text.Tokens;
import marshalyard.session.SessionException;
import marshalyard.session.SessionStore;
import marshalyard.session.StoredExperiment;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Tables of where the time of profiled trials went. */
@Command(
        name = "where",
        mixinStandardHelpOptions = true,
        description =
                "Tells where the time of profiled trials went: by category for each engine and type"
                        + " (as in globecom96 Tables 1-3), by function for each end (as in"
                        + " sigcomm96 Tables 2 and 3), system calls for each message, and what the"
                        + " profiler itself cost. Trials are profiled if the experiment says"
                        + " 'profile: cpu', wall or alloc.")
public final class WhereCommand implements Callable<Integer> {
    private static final int WIDTH = 960;
    private static final int HEIGHT = 600;

    /** File systems take 255 characters; this leaves room for a number and an ending. */
    private static final int LONGEST_NAME = 220;

    /** Stands for a value that was not said. */
    private static final String NAMED = "";

    @Mixin private SessionArgument session;

    @Option(
            names = "--functions",
            paramLabel = "N",
            defaultValue = "8",
            description =
                    "Functions to list for each end of each cell. Default: ${DEFAULT-VALUE}; 0 for"
                            + " no such tables.")
    private int functions;

    @Option(
            names = "--engine",
            paramLabel = "LABEL",
            split = ",",
            description = "Only engines with these labels.")
    private List<String> engines = List.of();

    @Option(
            names = "--published",
            paramLabel = "PAPER",
            arity = "0..1",
            fallbackValue = NAMED,
            split = ",",
            description =
                    "Also prints the tables of sigcomm96, globecom96 or wcsss96; of sigcomm96 what"
                            + " finding the operation took by function, ours above its Tables 4-6."
                            + " Without a value: those of the papers that the experiment names.")
    private List<String> published = List.of();

    @Option(
            names = "--marshalling",
            paramLabel = "SESSION",
            description =
                    "A session of 'bench marshalling', which may be the same one: also tells for"
                            + " each end what its codec takes alone, and marks what differs by more"
                            + " than 15 %%.")
    private Path marshalling;

    @Option(
            names = "--out",
            paramLabel = "FILE",
            description =
                    "Also draws the waterfall into this file, .svg, .png or .pdf; with"
                            + " --marshalling, a line below each bar is what its codec takes"
                            + " alone.")
    private Path file;

    @Option(
            names = "--stacks",
            paramLabel = "FOLDER",
            description =
                    "Also writes the stacks of each end into this folder, in the collapsed form"
                            + " that flame graph programs read.")
    private Path stacks;

    @Spec private CommandSpec spec;

    @Override
    public Integer call() throws Exception {
        if (functions < 0) {
            throw new IllegalArgumentException("--functions takes a number of 0 or more.");
        }
        if (file != null) ChartExport.requireWritable(file);
        PrintWriter out = spec.commandLine().getOut();
        try (SessionStore store = SessionStore.open(session.file())) {
            StoredExperiment experiment = session.experiment(store);
            Results results = results(store, experiment);
            List<EndProfile> ends = results.profiles();
            SessionWarnings.faults(results, spec.commandLine().getErr());
            String missing = MissingProfiles.sentences(results.all());
            if (ends.isEmpty()) throw new IllegalArgumentException(nothing(missing));
            session.list(store, out);
            TableRequest request = TableRequest.of(results).withFunctions(functions);
            TableKinds.tables(TableTopic.PROFILE, request)
                    .forEach(table -> TextTable.print(out, table));
            List<MarshallingCost> alone =
                    marshalling == null
                            ? List.of()
                            : MarshallingAlone.beside(
                                    ends,
                                    results.samples(),
                                    marshalling,
                                    spec.commandLine().getErr());
            if (!alone.isEmpty()) TextTable.print(out, MarshallingCostTable.of(alone));
            for (String paper : papers(results.experiment())) {
                PublishedProfiles.beside(paper, request)
                        .forEach(table -> TextTable.print(out, table));
            }
            if (!missing.isEmpty()) out.println("\n" + missing);
            if (stacks != null) write(ends);
            if (file != null) {
                ChartRequest chart = ChartRequest.measured(results, EncodingChoice.DEFAULT);
                WaterfallKind kind = new WaterfallKind(ends.get(0).profile().kind());
                String from = "session " + store.file().getFileName();
                ChartExport.write(file, kind.build(chart, alone), WIDTH, HEIGHT, from);
                FileLine.print(out, "Chart", file);
            }
            out.flush();
        }
        return ExitStatus.OK;
    }

    private List<String> papers(Experiment experiment) {
        if (!published.equals(List.of(NAMED))) return published;
        List<String> named = PublishedProfile.namedBy(experiment);
        if (!named.isEmpty()) return named;
        throw new IllegalArgumentException(
                "'%s' names no paper with published profiles. Say which, as in --published %s."
                        .formatted(experiment.title(), String.join(",", PublishedProfile.PAPERS)));
    }

    private Results results(SessionStore store, StoredExperiment experiment)
            throws SessionException {
        Results all = StoredResults.of(store, experiment, spec.commandLine().getErr());
        List<String> known = all.engines();
        for (String engine : engines) {
            if (known.isEmpty() || known.contains(engine)) continue;
            throw new IllegalArgumentException(
                    Tokens.sentence("engine", engine, " in the session", known));
        }
        return all.with(all.trials().stream().filter(this::isAsked).toList());
    }

    private boolean isAsked(TrialRecord record) {
        return engines.isEmpty() || engines.contains(record.trial().cell().engine().label());
    }

    private String nothing(String missing) {
        String what =
                "There is no profile in "
                        + session.file()
                        + (engines.isEmpty() ? "" : " of " + String.join(", ", engines))
                        + ".";
        return missing.isEmpty()
                ? what + " Add 'profile: cpu' to the experiment and run it again."
                : what + "\n" + missing;
    }

    private void write(List<EndProfile> ends) throws Exception {
        Files.createDirectories(stacks);
        Map<Path, String> texts = new LinkedHashMap<>();
        for (EndProfile end : ends) {
            String cell = end.cell().key() + " " + end.end();
            String name = cell.replaceAll("[^A-Za-z0-9.-]+", "-");
            name = name.substring(0, Math.min(name.length(), LONGEST_NAME));
            Path file = stacks.resolve(name + ".collapsed");
            for (int i = 2; texts.containsKey(file); i++) {
                file = stacks.resolve(name + "-" + i + ".collapsed");
            }
            texts.put(file, StackText.write(end.profile().stacks()));
        }
        for (Path file : texts.keySet()) requireStacksOrNew(file);
        for (Map.Entry<Path, String> text : texts.entrySet()) {
            OutputFile.write(text.getKey(), text.getValue());
        }
    }

    private static void requireStacksOrNew(Path file) {
        if (!Files.exists(file, LinkOption.NOFOLLOW_LINKS) || StackText.isOne(file)) return;
        throw new IllegalArgumentException(
                file
                        + " is there already, and holds no stacks. Name another folder with"
                        + " --stacks, or move the file away.");
    }
}
