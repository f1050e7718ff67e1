package marshalyard.worker.hosted;

import java.util.Arrays;
import java.util.Optional;

/** The place in an engine's code where a thread waits, or where a failure began. */
public final class CodePlace {
    private CodePlace() {}

    /** The engine's own line rather than that of the JDK's method that failed. */
    static Optional<StackTraceElement> of(StackTraceElement[] stack) {
        return Arrays.stream(stack).filter(frame -> !isOfJdk(frame)).findFirst();
    }

    /** The line in which a thread is, likewise; empty if it has ended. */
    public static Optional<String> of(Thread thread) {
        return of(thread.getStackTrace())
                .map(
                        frame ->
                                "%s.%s(%s:%d)"
                                        .formatted(
                                                frame.getClassName(),
                                                frame.getMethodName(),
                                                frame.getFileName(),
                                                frame.getLineNumber()));
    }

    private static boolean isOfJdk(StackTraceElement frame) {
        String module = frame.getModuleName();
        return module != null && (module.startsWith("java.") || module.startsWith("jdk."));
    }
}
