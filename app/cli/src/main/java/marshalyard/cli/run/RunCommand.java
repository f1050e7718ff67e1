package marshalyard.cli.run;

import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Set;
import java.util.concurrent.Callable;
import marshalyard.cli.hosts.HostOptions;
import marshalyard.cli.plot.PlotOptions;
import marshalyard.cli.status.ExitStatus;
import marshalyard.lab.Home;
import marshalyard.lab.catalog.EngineCatalog;
import marshalyard.lab.catalog.Secrets;
import marshalyard.lab.run.Lab;
import marshalyard.model.experiment.Experiment;
import marshalyard.model.experiment.ExperimentReader;
import marshalyard.model.experiment.QuickLevel;
import marshalyard.model.file.FileName;
import marshalyard.session.SessionStore;
import marshalyard.session.StoredExperiment;
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
    @Parameters(index = "0", paramLabel = "EXPERIMENT.yaml", description = "What to measure.")
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
                    "The same factors with two or three sizes, few requests, one short trial each: a look"
                            + " at what comes, in under two minutes.")
    private boolean quick;

    @Mixin private PlotOptions plots;
    @Mixin private SecretOptions secretOptions;
    @Mixin private ConsentOptions consent;
    @Mixin private HostOptions hostOptions;
    @Spec private CommandSpec spec;

    @Override
    public Integer call() throws Exception {
        plots.check();
        Home home = Home.find();
        EngineCatalog catalog = EngineCatalog.load(home);
        Experiment asked = catalog.expanded(ExperimentReader.read(file, catalog::check));
        catalog.faultsOf(asked.engines()).forEach(spec.commandLine().getErr()::println);
        if (quick) asked = QuickLevel.of(asked);
        plots.check(asked);
        Secrets.Split split = Secrets.split(asked, catalog);
        secretOptions.addTo(split.secrets());
        Path target = session != null ? session : freeName(asked.title());
        Lab lab = new Lab(home, catalog, hostOptions.hosts(spec.commandLine().getErr()));
        try (SessionStore store = SessionStore.openOrCreate(target)) {
            StoredExperiment stored = store.add(split.experiment(), Set.of());
            int status =
                    new TerminalRun(lab, spec.commandLine())
                            .run(store, stored, split.secrets(), consent.confirmedFolders());
            if (status != ExitStatus.CANCELLED) {
                plots.write(store, stored, spec.commandLine().getOut());
            }
            return status;
        }
    }

    /** A new file in this folder that is named after a title. */
    static Path freeName(String title) {
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
}
