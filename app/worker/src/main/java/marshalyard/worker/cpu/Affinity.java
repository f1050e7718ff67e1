package marshalyard.worker.cpu;

import com.sun.jna.LastErrorException;
import com.sun.jna.Native;
import java.util.List;
import java.util.TreeSet;
import marshalyard.engine.EngineException;

/** Binds the calling thread to CPUs: sched_setaffinity(2). */
public final class Affinity {
    /** What each thread is bound to; one that it starts is bound to the same. */
    private static final ThreadLocal<List<Integer>> BOUND = new InheritableThreadLocal<>();

    private Affinity() {}

    /** The C library. Loaded at the first use, since JNA takes a tenth of a second to start. */
    private static final class CLibrary {
        static {
            Native.register(CLibrary.class, "c");
        }

        /**
         * Binds a thread.
         *
         * @param thread 0 for the calling one
         * @param bytes of the mask
         * @param mask a bit for each CPU, the first in the lowest bit of the first byte
         */
        static native int sched_setaffinity(int thread, long bytes, byte[] mask)
                throws LastErrorException;
    }

    /**
     * Binds this thread to CPUs, and with it all threads that it starts from now on.
     *
     * @param cpus their numbers; empty to bind it to none
     * @throws EngineException with a sentence if the worker may not use one of them
     */
    public static void bind(List<Integer> cpus) throws EngineException {
        if (bound().equals(cpus)) return;
        if (cpus.isEmpty()) {
            set(ThreadCpus.ofThisProcess());
        } else {
            if (!ThreadCpus.ofThisProcess().containsAll(cpus)) throw notAllowed(cpus);
            set(cpus);
        }
        BOUND.set(List.copyOf(cpus));
    }

    /** Lets this thread run on every CPU that the process may use. */
    public static void free() throws EngineException {
        bind(List.of());
    }

    private static List<Integer> bound() {
        return BOUND.get() == null ? List.of() : BOUND.get();
    }

    private static EngineException notAllowed(List<Integer> cpus) {
        return new EngineException(
                "The worker can't use CPU "
                        + CpuList.format(cpus)
                        + ": it may use "
                        + (ThreadCpus.ofThisProcess().isEmpty()
                                ? "all, and can't be bound on this system"
                                : CpuList.format(ThreadCpus.ofThisProcess()))
                        + ". Choose others in 'cpus', or free.");
    }

    private static void set(List<Integer> cpus) throws EngineException {
        int last = new TreeSet<>(cpus).last();
        byte[] mask = new byte[(last / Long.SIZE + 1) * Long.BYTES];
        for (int cpu : cpus) mask[cpu / Byte.SIZE] |= (byte) (1 << cpu % Byte.SIZE);
        try {
            CLibrary.sched_setaffinity(0, mask.length, mask);
        } catch (LastErrorException | LinkageError e) {
            throw new EngineException(
                    "A thread can't be bound to CPU %s: %s. Use cpus: free."
                            .formatted(CpuList.format(cpus), e.getMessage()),
                    e);
        }
    }
}
