package marshalyard.cli.session;

import java.io.PrintWriter;
import marshalyard.session.SessionException;
import marshalyard.session.SessionStore;

/** Warns of an old session into which two programs wrote at the same time. */
public final class DoubleWriterWarning {
    private DoubleWriterWarning() {}

    public static void tell(SessionStore store, PrintWriter err) throws SessionException {
        long doubles = store.doubles();
        if (doubles == 0) return;
        err.println(
                ("WARN: %s holds %s trials twice, because two programs once wrote it at the same"
                                + " time. All are counted: its cells have more trials than the"
                                + " experiment asks for.")
                        .formatted(store.file(), doubles));
        err.flush();
    }
}
