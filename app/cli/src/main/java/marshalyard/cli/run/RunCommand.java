package marshalyard.cli.run;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import marshalyard.analysis.claim.ClaimNeeds;
import marshalyard.charts.kinds.UsualView;
import marshalyard.cli.claims.ClaimFaults;
import marshalyard.cli.session.SessionWarnings;
import marshalyard.lab.api.Lab;
import marshalyard.lab.catalog.Secrets;
import marshalyard.model.claim.Claim;
import marshalyard.model.experiment.DefaultView;
import marshalyard.model.experiment.DuplicateSetups;
import marshalyard.model.experiment.Experiment;
import marshalyard.model.experiment.ExperimentException;
import marshalyard.model.experiment.QuickBound;
import marshalyard.model.experiment.QuickLevel;
import marshalyard.model.experiment.QuickSuite;
import marshalyard.model.experiment.SettingList;
import marshalyard.model.experiment.Suite;
import marshalyard.model.figure.Figures;
import marshalyard.model.text.Counted;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Runs an experiment. */
@Command(
        name = "run",
        mixinStandardHelpOptions = true,
        description =
                "Runs an experiment, saves every trial in a session file as it ends, and prints a"
                        + " table.")
public final class RunCommand implements Callable<Integer> {
    @Parameters(
            index = "0",
            paramLabel = "EXPERIMENT.yaml",
            description = "The experiment file (.yaml), or a file that names several experiments.")
    private Path file;

    @Option(
            names = "--session",
            paramLabel = "FILE",
            description =
                    "The session to add to; made if there is none. Default: a new file named after"
                            + " the experiment, in this folder.")
    private Path session;

    @Option(
            names = "--quick",
            description =
                    "The same factors with fewer levels, few requests, one short trial each: a look"
                            + " at what comes, planned for a minute and a half at most where that"
                            + " can be. An experiment with claims keeps its sizes and up to three"
                            + " pairs, however long they take; of several that claims are about,"
                            + " those that take longest for each claim that they decide are left"
                            + " out until ten minutes are enough.")
    private boolean quick;

    @Option(
            names = "--dry-run",
            description =
                    "Say what would run and about how long it would take, and what can't run or be"
                            + " judged; run nothing and make no session.")
    private boolean dry;

    @Mixin private UntilDecided until = new UntilDecided();

    @Mixin private SecretOptions secretOptions;
    @Mixin private ConsentOptions consent;
    @Mixin private Measuring measuring;
    @Spec private CommandSpec spec;

    @Override
    public Integer call() throws Exception {
        until.check();
        return measuring.inLab(this::run);
    }

    private int run(Lab lab) throws Exception {
        Suite read = Suite.read(file, lab::check);
        ClaimFaults.check(read);
        List<Secrets.Split> splits = new ArrayList<>();
        for (Experiment experiment : read.experiments()) {
            Secrets.Split split = lab.split(prepared(lab, experiment, read));
            secretOptions.addTo(split.secrets(), lab);
            splits.add(split);
        }
        List<Experiment> planned = splits.stream().map(Secrets.Split::experiment).toList();
        measuring.check(planned);
        SessionWarnings.beforeRun(
                ClaimFaults.ofPlan(planned, read.claims(), lab.capabilities().objection()),
                spec.commandLine().getErr());
        SessionWarnings.beforeRun(
                planned.stream().flatMap(e -> faultOfView(lab, e)).toList(),
                spec.commandLine().getErr());
        if (quick && !read.claims().isEmpty()) splits = affordable(lab, splits, read.claims());
        if (dry) return new PlannedRuns(lab, spec.commandLine()).tell(splits);
        Path target = Measuring.fileFor(session, read.title());
        return splits.size() == 1 && read.claims().isEmpty()
                ? measuring.add(
                        lab,
                        target,
                        splits.get(0).experiment(),
                        splits.get(0).secrets(),
                        consent.confirmedFolders())
                : measuring.add(
                        lab, target, splits, read.claims(), consent.confirmedFolders(), until);
    }

    private static Stream<String> faultOfView(Lab lab, Experiment experiment) {
        if (experiment.view().equals(DefaultView.USUAL)) return Stream.empty();
        return UsualView.of(experiment).fault(lab.plan(experiment).cells()).stream();
    }

    private Experiment prepared(Lab lab, Experiment read, Suite suite) throws Exception {
        Experiment asked = lab.expanded(read);
        lab.faultsOf(asked.engines()).forEach(spec.commandLine().getErr()::println);
        Optional<String> twice = DuplicateSetups.measuringTheSame(asked.engines());
        if (twice.isPresent()) {
            throw new ExperimentException(file.getFileName() + ", engines: " + twice.get());
        }
        boolean judged = !suite.claims().isEmpty() || !read.claims().isEmpty();
        if (quick) asked = judged ? QuickLevel.ofJudged(asked) : look(lab, asked);
        if (until.asked() && suite.claims().isEmpty()) {
            asked =
                    asked.edit()
                            .with(SettingList.LASTING, until.time())
                            .with(SettingList.DECIDED, true)
                            .with(SettingList.MOST_TRIALS, until.most())
                            .build();
        }
        return asked;
    }

    /** Claims need whole experiments: what takes too long for them is left out, and named. */
    private List<Secrets.Split> affordable(Lab lab, List<Secrets.Split> all, List<Claim> claims) {
        List<Experiment> whole = all.stream().map(Secrets.Split::experiment).toList();
        List<Duration> times = whole.stream().map(e -> lab.plan(e).estimate()).toList();
        List<Set<Integer>> needs = new ClaimNeeds(whole).of(claims);
        QuickSuite suite = new QuickSuite(times, needs);
        Set<Integer> kept = suite.affordable();
        List<Secrets.Split> run = new ArrayList<>();
        for (int i = 0; i < all.size(); i++) {
            if (kept.contains(i)) {
                run.add(all.get(i));
                continue;
            }
            spec.commandLine()
                    .getErr()
                    .println(
                            "A quick look leaves out '%s', which takes %s; %s it."
                                    .formatted(
                                            whole.get(i).title(),
                                            Figures.of(times.get(i)),
                                            Counted.of(
                                                    suite.claims(i),
                                                    "claim needs",
                                                    "claims need")));
        }
        List<String> parts = new ArrayList<>();
        for (int i = 0; i < needs.size(); i++) {
            boolean whollyKept = kept.containsAll(needs.get(i));
            if (!whollyKept && !Collections.disjoint(kept, needs.get(i))) {
                parts.add(claims.get(i).id());
            }
        }
        if (!parts.isEmpty()) {
            spec.commandLine()
                    .getErr()
                    .println("Judged by a part of their cells: " + String.join(", ", parts) + ".");
        }
        return run;
    }

    private Experiment look(Lab lab, Experiment whole) {
        Experiment little = QuickBound.within(QuickLevel.of(whole), e -> lab.plan(e).estimate());
        List<String> kept = QuickBound.kept(whole, little);
        if (!kept.isEmpty()) {
            spec.commandLine().getErr().println("A quick look: " + String.join(", ", kept) + ".");
        }
        return little;
    }
}
