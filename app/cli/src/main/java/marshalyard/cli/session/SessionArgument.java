package marshalyard.cli.session;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import marshalyard.session.SessionException;
import marshalyard.session.SessionStore;
import marshalyard.session.StoredExperiment;
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
        SessionWarnings.doubles(store, spec.commandLine().getErr());
        List<StoredExperiment> all = store.experiments();
        if (all.isEmpty()) throw new SessionException(file + " holds no experiment.");
        int index = number == null ? all.size() : number;
        if (index < 1 || index > all.size()) {
            throw new SessionException(
                    "%s holds experiments 1 to %s; there is no %s."
                            .formatted(file, all.size(), index));
        }
        return all.get(index - 1);
    }

    /** Where there are several experiments: lists them and says which one is shown. */
    public void list(SessionStore store, PrintWriter out) throws SessionException {
        List<StoredExperiment> all = store.experiments();
        if (all.size() < 2) return;
        long shown = experiment(store).id();
        out.println("Experiments of " + file + "; --experiment N shows another one:");
        for (int i = 0; i < all.size(); i++) {
            out.println(
                    (all.get(i).id() == shown ? "> " : "  ")
                            + (i + 1)
                            + " "
                            + all.get(i).experiment().title());
        }
    }
}
