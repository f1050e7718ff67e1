package marshalyard.cli.run;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Set;
import marshalyard.cli.hosts.HostOptions;
import marshalyard.cli.terminal.FileLine;
import marshalyard.lab.api.Lab;
import marshalyard.lab.catalog.Secrets;
import marshalyard.model.experiment.Experiment;
import marshalyard.model.experiment.ExperimentWriter;
import marshalyard.model.file.OutputFile;
import marshalyard.session.SessionStore;
import marshalyard.session.StoredExperiment;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** The course of a command that makes an experiment of its own options: check, keep, run. */
final class NewSession {
    @Option(
            names = "--session",
            paramLabel = "FILE",
            description =
                    "The session to add to; made if there is none. Default: a new file named after"
                            + " the engines, in this folder.")
    private Path session;

    @Option(
            names = "--save",
            paramLabel = "FILE",
            description = "Also write the experiment, as a file that run takes.")
    private Path save;

    @Mixin private HostOptions hosts;
    @Mixin private SecretOptions secretOptions;
    @Mixin private ConsentOptions consent;

    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec;

    /** The work with a session that has the experiment; it gives the exit status. */
    interface Work {
        int in(TerminalRun run, SessionStore store, StoredExperiment stored, Secrets secrets)
                throws Exception;
    }

    /** Keeps an experiment in a session, with its text beside it if asked for, and runs it. */
    int run(Experiment experiment, Work work) throws Exception {
        PrintWriter err = spec.commandLine().getErr();
        try (Lab lab = hosts.open(err)) {
            experiment.engines().forEach(lab::check);
            lab.faultsOf(experiment.engines()).forEach(err::println);
            Experiment asked = lab.expanded(experiment);
            Secrets.Split split = lab.split(asked);
            split.secrets().requireNone();
            RunCheck.require(lab, split.experiment(), confirmedFolders());
            if (save != null) save(asked);
            secretOptions.addTo(split.secrets(), lab);
            Path target = Measuring.fileFor(session, asked.title());
            try (SessionStore store = SessionStore.openOrCreate(target)) {
                StoredExperiment stored = store.add(split.experiment(), Set.of());
                return work.in(
                        new TerminalRun(lab, spec.commandLine()), store, stored, split.secrets());
            }
        }
    }

    private void save(Experiment experiment) throws IOException {
        OutputFile.write(save, ExperimentWriter.write(experiment, Set.of()));
        FileLine.print(spec.commandLine().getOut(), "Experiment", save);
    }

    Set<String> confirmedFolders() {
        return consent.confirmedFolders();
    }
}
