package marshalyard.cli.session;

import java.io.PrintWriter;
import java.nio.file.Path;
import marshalyard.cli.terminal.FileLine;
import marshalyard.session.SessionException;
import marshalyard.session.SessionStore;
import marshalyard.session.StoredExperiment;
import marshalyard.session.StoredExperiments;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** A session file and which of its experiments. */
public final class SessionArgument {
    @Parameters(index = "0", paramLabel = "SESSION", description = "A .yard file.")
    private Path file;

    @Option(
            names = "--experiment",
            paramLabel = "N",
            description = "Which experiment of the session, from 1. Default: the last one.")
    private Integer number;

    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec;

    public Path file() {
        return file;
    }

    /**
     * The experiment meant.
     *
     * @throws SessionException if there is none such
     */
    public StoredExperiment experiment(SessionStore store) throws SessionException {
        PrintWriter err = spec.commandLine().getErr();
        SessionWarnings.doubles(store, err);
        StoredExperiments all = store.numbered();
        StoredExperiment meant = all.numbered(number == null ? all.last() : number);
        SessionWarnings.unreadable(all, err);
        return meant;
    }

    /** Where there are several experiments: lists them and says which one is shown. */
    public void list(SessionStore store, PrintWriter out) throws SessionException {
        StoredExperiments all = store.numbered();
        if (all.count() < 2) return;
        int shown = number == null ? all.last() : number;
        out.println(
                "Experiments of " + FileLine.name(file) + "; --experiment N shows another one:");
        for (int each : all.numbers()) {
            out.println(
                    (each == shown ? "> " : "  ")
                            + each
                            + " "
                            + all.numbered(each).experiment().title());
        }
    }
}
