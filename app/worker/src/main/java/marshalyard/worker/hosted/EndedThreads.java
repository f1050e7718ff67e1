package marshalyard.worker.hosted;

import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The threads of an engine or its library that ended because nobody caught an exception. Such a
 * thread may be missed by nobody, so it fails no trial by itself; where a trial hangs, it is the
 * likely reason.
 */
public final class EndedThreads implements Thread.UncaughtExceptionHandler {
    private static final Logger LOG = LoggerFactory.getLogger(EndedThreads.class);

    private volatile String last;

    @Override
    public void uncaughtException(Thread thread, Throwable cause) {
        String what = "The thread '" + thread.getName() + "' ended";
        LOG.error("{}", what, cause);
        last = Failure.sentence(what, cause);
    }

    /** A sentence on the last one; empty if there was none. */
    public Optional<String> last() {
        return Optional.ofNullable(last);
    }
}
