package marshalyard.cli.run;

import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import marshalyard.cli.session.SessionWarnings;
import marshalyard.cli.status.ExitStatus;
import marshalyard.lab.LabException;
import marshalyard.lab.api.Lab;
import marshalyard.lab.catalog.Secrets;
import marshalyard.session.SessionStore;
import marshalyard.session.StoredExperiment;
import marshalyard.session.StoredExperiments;
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

    @Mixin private SecretOptions secretOptions;
    @Mixin private ConsentOptions consent;
    @Mixin private Measuring measuring;
    @Spec private CommandSpec spec;

    @Override
    public Integer call() throws Exception {
        try (SessionStore store = SessionStore.open(file)) {
            StoredExperiments all = store.numbered();
            if (all.count() == 0) throw new LabException(file + " holds no experiment to resume.");
            List<StoredExperiment> asked =
                    number == null ? store.experiments() : List.of(all.numbered(number));
            SessionWarnings.unreadable(all, spec.commandLine().getErr());
            return measuring.inLab(lab -> run(lab, store, asked));
        }
    }

    private int run(Lab lab, SessionStore store, List<StoredExperiment> experiments)
            throws Exception {
        Secrets secrets = new Secrets();
        secretOptions.addTo(secrets, lab);
        int worst = ExitStatus.OK;
        for (StoredExperiment experiment : experiments) {
            int status = measuring.run(lab, store, experiment, secrets, consent.confirmedFolders());
            worst = ExitStatus.worse(worst, status);
            if (ExitStatus.isCutShort(status)) break;
        }
        return worst;
    }
}
