package marshalyard.session;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.concurrent.TimeUnit;
import org.sqlite.ProgressHandler;

/** Ends what SQLite does for one call when it takes longer than any session needs. */
final class TimeBound extends ProgressHandler {
    private static final long MOST_SECONDS = 120;

    /** Instructions between two readings of the clock: some milliseconds. */
    private static final int INSTRUCTIONS = 100_000;

    private volatile long end;

    private TimeBound() {}

    static TimeBound on(Connection c) throws SQLException {
        TimeBound bound = new TimeBound();
        bound.begin();
        setHandler(c, INSTRUCTIONS, bound);
        return bound;
    }

    /** Counts from now on. */
    void begin() {
        end = System.nanoTime() + TimeUnit.SECONDS.toNanos(MOST_SECONDS);
    }

    @Override
    protected int progress() {
        return System.nanoTime() - end > 0 ? 1 : 0;
    }
}
