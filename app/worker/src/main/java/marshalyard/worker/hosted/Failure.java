package marshalyard.worker.hosted;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.ServiceConfigurationError;
import marshalyard.engine.EngineException;
import marshalyard.worker.report.ThreadLimit;

/** A failure as a sentence that leaves no cause out. */
public final class Failure {
    private static final int DEEPEST = 8;

    private Failure() {}

    /**
     * A sentence on a failure. One that the engine wrote for the user stays as it is, with the
     * causes that it does not mention behind it.
     *
     * @param where what failed, such as "The engine tcp failed in connect"
     */
    public static String sentence(String where, Throwable failure) {
        return told(where, failure) + ThreadLimit.hint(failure);
    }

    private static String told(String where, Throwable failure) {
        String message = failure.getMessage();
        if (failure instanceof EngineException && message != null && !message.isBlank()) {
            String causes = causes(failure.getCause(), message);
            return causes.isEmpty() ? message : message + " Cause: " + causes + ".";
        }
        return where + ": " + causes(failure, "") + "." + remedy(failure);
    }

    private static String causes(Throwable first, String told) {
        List<String> causes = new ArrayList<>();
        Throwable cause = first;
        for (int depth = 0; cause != null && depth < DEEPEST; depth++) {
            if (!mentions(told, cause)) {
                causes.add(text(cause, said(cause)));
            } else if (isFault(cause) && told.contains(cause.toString())) {
                causes.add(text(cause, "")); // the sentence lacks its place
            }
            cause = cause.getCause();
        }
        return String.join(", caused by ", causes);
    }

    private static boolean mentions(String told, Throwable cause) {
        return told.contains(EngineException.reason(cause).strip().replaceAll("\\.$", ""));
    }

    private static String said(Throwable cause) {
        String message = cause.getMessage();
        return message == null ? "" : (": " + message.strip()).replaceAll("\\.$", "");
    }

    /** With the place in the code, for the engine's author; only for faults in code. */
    private static String text(Throwable cause, String said) {
        String text = cause.getClass().getSimpleName() + said;
        Optional<StackTraceElement> place = isFault(cause) ? place(cause) : Optional.empty();
        return place.isEmpty()
                ? text
                : "%s (%s:%d)"
                        .formatted(text, place.get().getFileName(), place.get().getLineNumber());
    }

    /** What a loader of services or classes throws has no place in the engine's code. */
    private static boolean isFault(Throwable cause) {
        return (cause instanceof RuntimeException || cause instanceof Error)
                && !(cause instanceof ServiceConfigurationError)
                && !(cause instanceof ExceptionInInitializerError)
                && !(cause instanceof UnsupportedClassVersionError);
    }

    private static Optional<StackTraceElement> place(Throwable cause) {
        return CodePlace.of(cause.getStackTrace()).filter(frame -> frame.getFileName() != null);
    }

    private static String remedy(Throwable failure) {
        for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
            if (cause instanceof ClassNotFoundException || cause instanceof NoClassDefFoundError) {
                return " Put the jar that holds this class into the engine's folder.";
            }
            if (cause instanceof UnsupportedClassVersionError) {
                return " Compile the engine for Java %s or earlier, or start Marshalyard with a later Java."
                        .formatted(Runtime.version().feature());
            }
        }
        return "";
    }
}
