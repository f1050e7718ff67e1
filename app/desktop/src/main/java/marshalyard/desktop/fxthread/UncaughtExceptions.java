package marshalyard.desktop.fxthread;

import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Exceptions that no code has caught, on whatever thread: the user hears of them, and the log. */
public final class UncaughtExceptions implements Thread.UncaughtExceptionHandler {
    private static final Logger LOG = LoggerFactory.getLogger(UncaughtExceptions.class);

    private final FxThread fx;
    private final Consumer<String> tell;

    /**
     * A handler.
     *
     * @param tell shows a sentence to the user; called in the window's thread
     */
    public UncaughtExceptions(FxThread fx, Consumer<String> tell) {
        this.fx = fx;
        this.tell = tell;
    }

    /** Takes the exceptions of all threads that have no handler of their own. */
    public void install() {
        Thread.setDefaultUncaughtExceptionHandler(this);
    }

    @Override
    public void uncaughtException(Thread thread, Throwable e) {
        LOG.error("The thread {} has failed", thread.getName(), e);
        String sentence =
                "Something failed because of a defect in Marshalyard ("
                        + e
                        + "). Your measurements are safe; please report the defect.";
        fx.postLatest(UncaughtExceptions.class, () -> tell.accept(sentence));
    }
}
