package marshalyard.cli.claims;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import marshalyard.analysis.claim.ClaimOutcome;
import marshalyard.analysis.claim.ClaimSet;
import marshalyard.analysis.claim.JudgedClaims;
import marshalyard.analysis.table.claim.ClaimTable;
import marshalyard.charts.claims.ThenAndNowKind;
import marshalyard.charts.file.ChartException;
import marshalyard.charts.file.ChartExport;
import marshalyard.cli.status.ExitStatus;
import marshalyard.cli.terminal.FileLine;
import marshalyard.cli.terminal.TextTable;
import marshalyard.model.claim.Claim;
import marshalyard.model.experiment.ClaimList;
import marshalyard.model.file.OutputFile;
import marshalyard.session.SessionException;
import marshalyard.session.SessionStore;
import marshalyard.session.StoredClaims;
import marshalyard.session.StoredExperiment;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Judges the claims of sessions. */
@Command(
        name = "claims",
        mixinStandardHelpOptions = true,
        description = {
            "Judges the claims of sessions by their trials: each holds, does not hold, is undecided"
                    + " (with what would decide it), or was not measured.",
            "Exit status: 0 if all hold, 10 if one does not hold, 11 if none fails but one is"
                    + " undecided or was not measured."
        })
public final class ClaimsCommand implements Callable<Integer> {
    /** The size of the chart in pixels: nearly a square, as both axes count the same. */
    private static final int WIDTH = 900, HEIGHT = 800;

    @Parameters(arity = "1..*", paramLabel = "SESSION", description = "Session files (.yard).")
    private List<Path> files;

    @ArgGroup private Form form = new Form();

    /** At most one of these. */
    private static final class Form {
        @Option(names = "--json", description = "Everything that is known of each claim, as JSON.")
        private boolean json;

        @Option(names = "--csv", description = "The same as CSV, a line for each claim.")
        private boolean csv;

        @Option(names = "--markdown", description = "A table in Markdown.")
        private boolean markdown;

        @Option(
                names = "--junit",
                description =
                        "A report as test tools write it, for a build server: a claim that does"
                                + " not hold is a failure.")
        private boolean junit;
    }

    @Option(
            names = "--paper",
            paramLabel = "NAME",
            description = "Only claims of this paper, such as globecom96.")
    private String paper;

    @Option(
            names = "--add",
            paramLabel = "FILE.yaml",
            description =
                    "First write these claims into the last of the sessions; they are about all of"
                            + " its experiments, and marked as written after measuring.")
    private Path more;

    @Option(
            names = "--out",
            paramLabel = "FILE",
            description = "Write to a file instead of standard output.")
    private Path file;

    @Option(
            names = "--plot",
            paramLabel = "FILE",
            description =
                    "Also write a chart of published figures against measured ones, a dot for each"
                            + " claim; the ending .svg, .png or .pdf tells the format.")
    private Path chart;

    @Spec private CommandSpec spec;

    @Override
    public Integer call() throws Exception {
        if (chart != null) ChartExport.requireWritable(chart);
        PrintWriter err = spec.commandLine().getErr();
        List<SessionStore> open = new ArrayList<>();
        try {
            for (Path each : files) open.add(SessionStore.open(each));
            if (more != null) add(open.get(open.size() - 1));
            List<ClaimSet> sets = new ArrayList<>();
            for (SessionStore store : open)
                sets.addAll(new JudgedSession(store, err).sets(claims -> true));
            JudgedClaims judgements = JudgedClaims.of(ofPaper(sets));
            if (judgements.all().isEmpty()) {
                throw new IllegalArgumentException(
                        paper == null
                                ? "There is no claim in "
                                        + files.get(0)
                                        + ". Write some below 'claims' in an experiment, or add a"
                                        + " file of claims with --add."
                                : "There is no claim of the paper '" + paper + "'.");
            }
            if (chart != null) requirePublished(judgements);
            write(judgements);
            if (chart != null) draw(judgements);
            return status(judgements);
        } finally {
            for (SessionStore store : open) store.close();
        }
    }

    private static void requirePublished(JudgedClaims judgements) {
        if (judgements.all().stream().anyMatch(j -> !j.publishedText().isEmpty())) return;
        throw new IllegalArgumentException(
                "No claim has a published figure, so there is nothing to draw. Give one its"
                        + " figure, such as 'published: 2.1', or leave out --plot.");
    }

    private void draw(JudgedClaims judgements) throws ChartException {
        String title = "Claims, then and now" + (paper == null ? "" : ": " + paper);
        ThenAndNowKind kind = new ThenAndNowKind(title, judgements);
        ChartExport.write(
                chart, kind.chart(), WIDTH, HEIGHT, "session " + files.get(0).getFileName());
        FileLine.print(spec.commandLine().getErr(), "Chart", chart);
    }

    private void add(SessionStore store) throws Exception {
        List<StoredExperiment> about = store.experiments();
        List<Claim> claims = fresh(ClaimList.read(more), store, about);
        if (claims.isEmpty()) return;
        boolean sequential =
                about.stream().anyMatch(e -> e.experiment().repetition().until().decided());
        store.addClaims(claims, about, sequential);
    }

    /**
     * Returns the claims that the session does not have: a repeated command adds none twice.
     *
     * @throws IllegalArgumentException if it has another one of the same id
     */
    private List<Claim> fresh(List<Claim> claims, SessionStore store, List<StoredExperiment> about)
            throws SessionException {
        List<StoredClaims> kept = store.claimsAbout(about);
        List<Long> all = about.stream().map(StoredExperiment::id).toList();
        List<Claim> fresh = new ArrayList<>();
        for (Claim claim : claims) {
            boolean other =
                    kept.stream()
                            .flatMap(stored -> stored.claims().stream())
                            .anyMatch(c -> c.id().equals(claim.id()) && !c.equals(claim));
            if (other) {
                throw new IllegalArgumentException(
                        "%s has a claim '%s' already, and that of %s is another one. Rename it there."
                                .formatted(store.file(), claim.id(), more));
            }
            boolean has =
                    kept.stream()
                            .anyMatch(
                                    stored ->
                                            stored.experiments().equals(all)
                                                    && stored.claims().contains(claim));
            if (!has) fresh.add(claim);
        }
        return fresh;
    }

    private List<ClaimSet> ofPaper(List<ClaimSet> sets) {
        if (paper == null) return sets;
        return sets.stream()
                .map(
                        set ->
                                new ClaimSet(
                                        set.claims().stream()
                                                .filter(c -> c.paper().equals(paper))
                                                .toList(),
                                        set.results(),
                                        set.rule(),
                                        set.afterMeasuring()))
                .toList();
    }

    private void write(JudgedClaims judgements) throws IOException {
        if (file == null) {
            write(judgements, spec.commandLine().getOut());
            return;
        }
        OutputFile.write(
                file,
                stream -> {
                    PrintWriter out = new PrintWriter(stream, false, StandardCharsets.UTF_8);
                    write(judgements, out);
                    if (out.checkError()) throw OutputFile.full(file);
                });
        FileLine.print(spec.commandLine().getErr(), "Written", file);
    }

    private void write(JudgedClaims judgements, PrintWriter out) throws IOException {
        if (form.json) ClaimForms.json(judgements, out);
        else if (form.csv) ClaimForms.csv(judgements, out);
        else if (form.markdown) ClaimForms.markdown(judgements, out);
        else if (form.junit) ClaimForms.junit(judgements, out);
        else TextTable.print(out, ClaimTable.of(judgements));
        out.flush();
    }

    /** The status of a command that was asked whether claims hold. */
    public static int status(JudgedClaims judgements) {
        if (judgements.counts().containsKey(ClaimOutcome.DOES_NOT_HOLD)) return ExitStatus.SLOWER;
        boolean all = judgements.all().stream().allMatch(j -> j.outcome() == ClaimOutcome.HOLDS);
        return all ? ExitStatus.OK : ExitStatus.UNDECIDED;
    }
}
