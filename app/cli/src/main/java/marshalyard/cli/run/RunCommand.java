package marshalyard.cli.run;

import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import marshalyard.lab.api.Lab;
import marshalyard.lab.catalog.Secrets;
import marshalyard.model.experiment.DuplicateSetups;
import marshalyard.model.experiment.Experiment;
import marshalyard.model.experiment.ExperimentException;
import marshalyard.model.experiment.ExperimentReader;
import marshalyard.model.experiment.QuickLevel;
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
            description = "The experiment file (.yaml).")
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
                    "The same factors with two or three sizes, few requests, one short trial each:"
                            + " a look"
                            + " at what comes, in under two minutes.")
    private boolean quick;

    @Mixin private SecretOptions secretOptions;
    @Mixin private ConsentOptions consent;
    @Mixin private Measuring measuring;
    @Spec private CommandSpec spec;

    @Override
    public Integer call() throws Exception {
        return measuring.inLab(this::run);
    }

    private int run(Lab lab) throws Exception {
        Experiment asked = lab.expanded(ExperimentReader.read(file, lab::check));
        lab.faultsOf(asked.engines()).forEach(spec.commandLine().getErr()::println);
        Optional<String> twice = DuplicateSetups.measuringTheSame(asked.engines());
        if (twice.isPresent()) {
            throw new ExperimentException(file.getFileName() + ", engines: " + twice.get());
        }
        if (quick) asked = QuickLevel.of(asked);
        measuring.check(asked);
        Secrets.Split split = lab.split(asked);
        secretOptions.addTo(split.secrets());
        Path target = Measuring.fileFor(session, asked.title());
        return measuring.add(
                lab, target, split.experiment(), split.secrets(), consent.confirmedFolders());
    }
}
