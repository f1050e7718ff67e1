package marshalyard.cli.plot;

import java.io.PrintWriter;
import java.util.concurrent.Callable;
import marshalyard.cli.session.SessionArgument;
import marshalyard.cli.session.StoredResults;
import marshalyard.cli.status.ExitStatus;
import marshalyard.session.SessionStore;
import marshalyard.session.StoredExperiment;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** Draws a session's curves. */
@Command(
        name = "plot",
        mixinStandardHelpOptions = true,
        description = "Draws the curves of a session; needs no display.")
public final class PlotCommand implements Callable<Integer> {
    @Mixin private SessionArgument session;
    @Mixin private PlotOptions plots;
    @Spec private CommandSpec spec;

    @Override
    public Integer call() throws Exception {
        plots.check();
        if (plots.none()) {
            throw new IllegalArgumentException(
                    "Name a file to write, as in --out curves.svg (or .png, .pdf), or a folder"
                            + " for the figures of a paper, as in --figures charts.");
        }
        try (SessionStore store = SessionStore.open(session.file())) {
            PrintWriter err = spec.commandLine().getErr();
            StoredExperiment experiment = session.experiment(store);
            StoredResults.requireSome(store, experiment);
            plots.write(store, experiment, spec.commandLine().getOut(), err);
        }
        return ExitStatus.OK;
    }
}
