package marshalyard.engine.server;

import java.lang.reflect.Method;
import marshalyard.engine.EngineException;

/**
 * Virtual threads, which the JDK has from version 21 on; this code is compiled for an older one.
 */
public final class VirtualThreads {
    private static final int FIRST_VERSION = 21;

    private VirtualThreads() {}

    /**
     * Checks that there are any.
     *
     * @throws EngineException with a sentence if this virtual machine is too old
     */
    public static void require() throws EngineException {
        int version = Runtime.version().feature();
        if (version >= FIRST_VERSION) return;
        throw new EngineException(
                "Virtual threads take JDK %d or later; this worker runs on JDK %d."
                        .formatted(FIRST_VERSION, version));
    }

    /** One that has not been started; only where {@link #require} has not failed. */
    static Thread unstarted(String name, Runnable work) {
        try {
            Object builder = Thread.class.getMethod("ofVirtual").invoke(null);
            Class<?> type = Class.forName("java.lang.Thread$Builder");
            Method named = type.getMethod("name", String.class);
            Method unstarted = type.getMethod("unstarted", Runnable.class);
            return (Thread) unstarted.invoke(named.invoke(builder, name), work);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("JDK 21 has virtual threads", e);
        }
    }
}
