package marshalyard.worker.hosted;

import java.util.Arrays;
import java.util.Optional;
import marshalyard.engine.Engine;

/** The place in an engine's code where a thread waits, or where a failure began. */
public final class CodePlace {
    private CodePlace() {}

    private static final String API = Engine.class.getPackageName() + ".";

    /**
     * The engine's own line rather than that of the JDK's method that failed, or of the value of
     * the API that refused what it was given.
     */
    static Optional<StackTraceElement> of(StackTraceElement[] stack) {
        return Arrays.stream(stack)
                .filter(frame -> !isOfJdk(frame) && !isOfApi(frame))
                .findFirst()
                .or(() -> Arrays.stream(stack).filter(frame -> !isOfJdk(frame)).findFirst());
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

    /** True of interfaces and values alone: engines are built of what the packages below have. */
    private static boolean isOfApi(StackTraceElement frame) {
        String name = frame.getClassName();
        return name.startsWith(API) && name.indexOf('.', API.length()) < 0;
    }

    private static boolean isOfJdk(StackTraceElement frame) {
        String module = frame.getModuleName();
        return module != null && (module.startsWith("java.") || module.startsWith("jdk."));
    }
}
