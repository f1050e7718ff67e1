package marshalyard.cli.run;

import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import marshalyard.analysis.answer.Duel;
import marshalyard.analysis.answer.DuelCard;
import marshalyard.analysis.claim.JudgedClaims;
import marshalyard.analysis.results.Results;
import marshalyard.analysis.table.claim.ClaimTable;
import marshalyard.charts.file.ChartException;
import marshalyard.cli.claims.ClaimsCommand;
import marshalyard.cli.claims.JudgedSession;
import marshalyard.cli.hosts.HostOptions;
import marshalyard.cli.plot.PlotOptions;
import marshalyard.cli.status.ExitStatus;
import marshalyard.cli.terminal.ResultTable;
import marshalyard.cli.terminal.TextTable;
import marshalyard.lab.LabException;
import marshalyard.lab.api.Lab;
import marshalyard.lab.catalog.Secrets;
import marshalyard.lab.run.FurtherPairs;
import marshalyard.model.claim.Claim;
import marshalyard.model.experiment.Experiment;
import marshalyard.model.file.FileName;
import marshalyard.model.text.Quote;
import marshalyard.session.SessionStore;
import marshalyard.session.StoredClaims;
import marshalyard.session.StoredExperiment;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/**
 * The options and the course that all commands that measure share: open the lab, run with a
 * progress line, print the results, write the charts asked for.
 */
final class Measuring {
    @Mixin private PlotOptions plots;
    @Mixin private HostOptions hosts;

    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec;

    /** The work of a command with an open lab; it gives the exit status. */
    interface Work {
        int in(Lab lab) throws Exception;
    }

    /** Checks the options, opens the lab for some work, and closes it. */
    int inLab(Work work) throws Exception {
        plots.check();
        try (Lab lab = hosts.open(spec.commandLine().getErr())) {
            return work.in(lab);
        }
    }

    /** Checks the options against an experiment that is about to run. */
    void check(Experiment experiment) {
        plots.check(experiment);
    }

    /** Checks them against experiments that are about to run one after the other. */
    void check(List<Experiment> experiments) throws ChartException {
        plots.check(experiments);
    }

    /** The file that was asked for, or a new one in this folder that is named after a title. */
    static Path fileFor(Path asked, String title) {
        if (asked != null) return asked;
        String stem = FileName.of(title, "session");
        try {
            Path name = Path.of(stem + ".yard");
            for (int i = 2; Files.exists(name); i++) name = Path.of(stem + "-" + i + ".yard");
            return name;
        } catch (InvalidPathException e) {
            throw new IllegalArgumentException(
                    "This locale has no letters for a session named '"
                            + stem
                            + "'. Name one with --session, or set LC_ALL=C.UTF-8.",
                    e);
        }
    }

    /** Adds an experiment to a session and runs it. */
    int add(
            Lab lab,
            Path session,
            Experiment experiment,
            Secrets secrets,
            Set<String> confirmedFolders)
            throws Exception {
        RunCheck.require(lab, experiment, confirmedFolders);
        try (SessionStore store = SessionStore.openOrCreate(session)) {
            StoredExperiment stored = store.add(experiment, Set.of());
            int status = run(lab, store, stored, secrets, confirmedFolders);
            return experiment.claims().isEmpty() ? status : judge(store, status);
        }
    }

    /**
     * Adds experiments and claims about them to a session, all before the first trial, then runs
     * one experiment after the other and judges the claims. An experiment that can't run is told of
     * and left out; if none can, nothing is written.
     */
    int add(
            Lab lab,
            Path session,
            List<Secrets.Split> experiments,
            List<Claim> claims,
            Set<String> confirmedFolders,
            UntilDecided until)
            throws Exception {
        CommandLine line = spec.commandLine();
        RunCheck.requireOne(lab, experiments.stream().map(Secrets.Split::experiment).toList());
        try (SessionStore store = SessionStore.openOrCreate(session)) {
            List<StoredExperiment> all = new ArrayList<>();
            for (Secrets.Split each : experiments) {
                all.add(store.add(each.experiment(), Set.of()));
            }
            List<StoredClaims> open = new ArrayList<>();
            if (!claims.isEmpty()) open.add(store.addClaims(claims, all, until.asked()));
            int worst = ExitStatus.OK;
            for (int i = 0; i < all.size(); i++) {
                int status =
                        runOne(
                                lab,
                                store,
                                all.get(i),
                                experiments.get(i),
                                confirmedFolders,
                                Optional.empty());
                worst = ExitStatus.worse(worst, status);
                if (ExitStatus.isCutShort(status)) break;
            }
            if (until.asked() && !ExitStatus.isCutShort(worst)) {
                int status =
                        new FurtherClaims(store, open, line)
                                .run(
                                        until.time(),
                                        until.most(),
                                        (experiment, pairs) ->
                                                runOne(
                                                        lab,
                                                        store,
                                                        experiment,
                                                        experiments.get(index(all, experiment)),
                                                        confirmedFolders,
                                                        Optional.of(pairs)));
                worst = ExitStatus.worse(worst, status);
            }
            if (worst == ExitStatus.CANCELLED) return worst;
            plots.write(store, all, line.getOut(), line.getErr());
            return judge(store, worst);
        }
    }

    private static int index(List<StoredExperiment> all, StoredExperiment one) {
        for (int i = 0; i < all.size(); i++) if (all.get(i).id() == one.id()) return i;
        throw new IllegalArgumentException("an experiment of another run");
    }

    private int runOne(
            Lab lab,
            SessionStore store,
            StoredExperiment experiment,
            Secrets.Split split,
            Set<String> confirmedFolders,
            Optional<FurtherPairs> further)
            throws Exception {
        CommandLine line = spec.commandLine();
        line.getOut().println();
        line.getOut().println(Quote.oneLine(experiment.experiment().title()));
        try {
            return new TerminalRun(lab, line)
                    .amongOthers()
                    .run(
                            store,
                            experiment,
                            split.secrets(),
                            confirmedFolders,
                            further,
                            (out, r) -> {});
        } catch (LabException e) {
            line.getErr().println("WARN: Left out: " + Quote.visible(e.getMessage()));
            return ExitStatus.TRIALS_FAILED;
        }
    }

    /** Prints the claims of a session; a run that ended well has the status of its claims. */
    private int judge(SessionStore store, int status) throws Exception {
        CommandLine line = spec.commandLine();
        if (ExitStatus.isCutShort(status)) return status;
        JudgedClaims judgements = new JudgedSession(store, line.getErr()).all();
        TextTable.print(line.getOut(), ClaimTable.of(judgements));
        return status == ExitStatus.TRIALS_FAILED
                ? status
                : ExitStatus.worse(status, ClaimsCommand.status(judgements));
    }

    /**
     * Runs the trials that a session lacks of an experiment, and writes its charts.
     *
     * @return the exit status
     */
    int run(
            Lab lab,
            SessionStore session,
            StoredExperiment experiment,
            Secrets secrets,
            Set<String> confirmedFolders)
            throws Exception {
        CommandLine line = spec.commandLine();
        int status =
                new TerminalRun(lab, line)
                        .run(session, experiment, secrets, confirmedFolders, Measuring::print);
        if (status != ExitStatus.CANCELLED) {
            plots.write(session, experiment, line.getOut(), line.getErr());
        }
        return status;
    }

    /** The card of a duel, else the tables. */
    private static void print(PrintWriter out, Results results) {
        if (Duel.isAskedBy(results.experiment())) {
            new DuelCard(Duel.of(results)).lines().forEach(out::println);
        } else {
            ResultTable.print(out, results);
        }
    }
}
