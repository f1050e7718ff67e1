package marshalyard.cli.summary;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import marshalyard.analysis.results.Results;
import marshalyard.cli.session.SessionWarnings;
import marshalyard.cli.session.StoredResults;
import marshalyard.session.SessionException;
import marshalyard.session.SessionStore;
import marshalyard.session.StoredExperiment;
import marshalyard.session.StoredExperiments;

/** Sessions that stay open while their results are read: samples are read when asked for. */
final class OpenSessions implements AutoCloseable {
    private final List<SessionStore> stores = new ArrayList<>();
    private final PrintWriter err;

    /** Sessions whose trials that can't be used are told to this writer. */
    OpenSessions(PrintWriter err) {
        this.err = err;
    }

    /**
     * One experiment of a session.
     *
     * @param number from 1; the last one if empty
     */
    Results results(Path file, OptionalInt number) throws SessionException {
        SessionStore store = SessionStore.open(file);
        stores.add(store);
        StoredExperiments all = store.numbered();
        StoredExperiment chosen = all.numbered(number.isPresent() ? number.getAsInt() : all.last());
        SessionWarnings.unreadable(all, err);
        return StoredResults.of(store, chosen, err);
    }

    List<Results> results(List<Path> files, OptionalInt number) throws SessionException {
        List<Results> all = new ArrayList<>();
        for (Path file : files) all.add(results(file, number));
        return all;
    }

    @Override
    public void close() throws SessionException {
        SessionException failure = null;
        for (SessionStore store : stores) {
            try {
                store.close();
            } catch (SessionException e) {
                if (failure == null) failure = e;
                else failure.addSuppressed(e);
            }
        }
        if (failure != null) throw failure;
    }
}
