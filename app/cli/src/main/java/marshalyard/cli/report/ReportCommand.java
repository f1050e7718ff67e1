package marshalyard.cli.report;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import marshalyard.analysis.claim.JudgedClaims;
import marshalyard.analysis.results.Results;
import marshalyard.cli.claims.JudgedSession;
import marshalyard.cli.session.SessionWarnings;
import marshalyard.cli.session.StoredResults;
import marshalyard.cli.status.ExitStatus;
import marshalyard.cli.terminal.FileLine;
import marshalyard.lab.claims.SessionClaims;
import marshalyard.report.ReportFile;
import marshalyard.report.content.ChapterSource;
import marshalyard.report.content.Chapters;
import marshalyard.report.document.Chapter;
import marshalyard.report.document.Report;
import marshalyard.session.SessionStore;
import marshalyard.session.StoredExperiment;
import marshalyard.session.StoredExperiments;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** A session as a document. */
@Command(
        name = "report",
        mixinStandardHelpOptions = true,
        description =
                "Writes a report of a session: setting, environment, charts, tables, verdicts, and"
                        + " how to repeat it, in one file that needs no network.")
public final class ReportCommand implements Callable<Integer> {
    @Parameters(index = "0", paramLabel = "SESSION", description = "A .yard file.")
    private Path file;

    @Option(
            names = {"--output", "--out"},
            paramLabel = "FILE",
            description =
                    "The file to write; the ending .html or .pdf tells the format. Default: the"
                            + " session's name with .html, beside the session.")
    private Path output;

    @Option(
            names = "--experiments",
            paramLabel = "N",
            split = ",",
            description =
                    "Which experiments of the session, from 1, a chapter for each. Default: the"
                            + " last"
                            + " one.")
    private List<Integer> numbers = List.of();

    @Spec private CommandSpec spec;

    @Override
    public Integer call() throws Exception {
        Path target = output != null ? output : beside();
        ReportFile.check(target);
        if (output == null) ReportFile.requireOursOrNew(target);
        PrintWriter out = spec.commandLine().getOut();
        PrintWriter err = spec.commandLine().getErr();
        String session = file.getFileName().toString();
        try (SessionStore store = SessionStore.open(file)) {
            StoredExperiments all = store.numbered();
            List<Integer> asked = numbers.isEmpty() ? List.of(all.last()) : numbers;
            SessionWarnings.unreadable(all, err);
            List<Chapter> chapters = new ArrayList<>();
            JudgedSession claims = new JudgedSession(store, err);
            JudgedClaims across = claims.of(SessionClaims.acrossExperiments());
            if (!across.all().isEmpty()) chapters.add(Chapters.across(session, across));
            for (int number : asked) {
                StoredExperiment experiment = all.numbered(number);
                JudgedClaims own = claims.of(SessionClaims.about(experiment));
                Results results = StoredResults.of(store, experiment, err);
                StoredResults.requireSome(store, experiment);
                chapters.add(
                        Chapters.of(
                                new ChapterSource(session, number, results),
                                Optional.of(own).filter(judged -> !judged.all().isEmpty())));
            }
            ReportFile.write(target, Report.of(session, chapters));
        }
        FileLine.print(out, "Report", target);
        out.flush();
        return ExitStatus.OK;
    }

    private Path beside() {
        String name = file.getFileName().toString().replaceFirst("\\.yard$", "") + ".html";
        return file.resolveSibling(name);
    }
}
