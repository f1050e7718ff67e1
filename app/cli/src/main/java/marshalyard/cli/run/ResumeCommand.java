package marshalyard.cli.run;

import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import marshalyard.cli.hosts.HostOptions;
import marshalyard.cli.plot.PlotOptions;
import marshalyard.cli.status.ExitStatus;
import marshalyard.lab.Home;
import marshalyard.lab.LabException;
import marshalyard.lab.catalog.EngineCatalog;
import marshalyard.lab.catalog.Secrets;
import marshalyard.lab.host.book.BookHosts;
import marshalyard.lab.run.Lab;
import marshalyard.session.SessionStore;
import marshalyard.session.StoredExperiment;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Runs what is missing in a session. */
@Command(
        name = "resume",
        mixinStandardHelpOptions = true,
        description = "Runs the trials that are missing in a session, failed ones included.")
public final class ResumeCommand implements Callable<Integer> {
    @Parameters(index = "0", paramLabel = "SESSION", description = "A .yard file.")
    private Path file;

    @Option(
            names = "--experiment",
            paramLabel = "N",
            description = "Which experiment of the session, from 1. Default: all of them.")
    private Integer number;

    @Mixin private PlotOptions plots;
    @Mixin private SecretOptions secretOptions;
    @Mixin private ConsentOptions consent;
    @Mixin private HostOptions hostOptions;
    @Spec private CommandSpec spec;

    @Override
    public Integer call() throws Exception {
        plots.check();
        try (SessionStore store = SessionStore.open(file)) {
            List<StoredExperiment> experiments = store.experiments();
            if (experiments.isEmpty()) {
                throw new LabException(file + " holds no experiment to resume.");
            }
            if (number != null) experiments = List.of(numbered(experiments));
            Home home = Home.find();
            EngineCatalog catalog = EngineCatalog.load(home);
            BookHosts hosts = hostOptions.hosts(spec.commandLine().getErr());
            TerminalRun headless =
                    new TerminalRun(new Lab(home, catalog, hosts), spec.commandLine());
            Secrets secrets = new Secrets();
            secretOptions.addTo(secrets);
            int worst = ExitStatus.OK;
            for (StoredExperiment experiment : experiments) {
                int status = headless.run(store, experiment, secrets, consent.confirmedFolders());
                worst = Math.max(worst, status);
                if (status > ExitStatus.TRIALS_FAILED) break;
                plots.write(store, experiment, spec.commandLine().getOut());
            }
            return worst;
        }
    }

    private StoredExperiment numbered(List<StoredExperiment> all) throws LabException {
        if (number >= 1 && number <= all.size()) return all.get(number - 1);
        throw new LabException(
                file + " holds experiments 1 to " + all.size() + "; there is no " + number + ".");
    }
}
