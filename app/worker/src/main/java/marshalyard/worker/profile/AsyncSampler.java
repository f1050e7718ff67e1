package marshalyard.worker.profile;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import marshalyard.engine.EngineException;
import marshalyard.worker.protocol.ProfileOrder;
import marshalyard.worker.protocol.ProfileReport;
import marshalyard.worker.report.ProcessFootprint;
import one.profiler.AsyncProfiler;

/** async-profiler: it sees Java and native code, and the kernel by the system call that is made. */
final class AsyncSampler implements Profiler {
    /**
     * Timers by thread, which tick as often as the kernel does, 100 to 1000 times a second. The
     * kernel's software clock samples every millisecond and sees the kernel's functions, but is
     * programmed anew at each context switch: on a virtual machine some 10 µs, so that a receiver
     * that hands requests from thread to thread took three times as long.
     */
    private static final String CPU = "ctimer";

    /** Else it would warn on standard output, which belongs to the protocol. */
    private static final String QUIET = ",loglevel=none";

    private final AsyncProfiler library;
    private ProfileOrder order;
    private String event;
    private long begin;
    private long cpuBefore;

    private AsyncSampler(AsyncProfiler library) {
        this.library = library;
    }

    /**
     * Unpacks the library and loads it.
     *
     * @throws IOException with a reason if there is none for this platform
     */
    static AsyncSampler load(Path scratch) throws IOException {
        String platform = platform();
        String name = "/" + platform + "/libasyncProfiler.so";
        Path file = scratch.resolve("libasyncProfiler.so");
        try (InputStream packed = AsyncProfiler.class.getResourceAsStream(name)) {
            if (packed == null) throw new IOException("it has no library for " + platform);
            if (!Files.exists(file)) Files.copy(packed, file);
        }
        return new AsyncSampler(AsyncProfiler.getInstance(file.toString()));
    }

    private static String platform() {
        String os = System.getProperty("os.name").toLowerCase(Locale.ROOT);
        String cpu = System.getProperty("os.arch");
        if (os.startsWith("mac")) return "macos";
        return os + (cpu.equals("aarch64") ? "-arm64" : cpu.equals("amd64") ? "-x64" : "-" + cpu);
    }

    @Override
    public void start(ProfileOrder asked) throws EngineException, IOException {
        if (order != null) library.stop();
        order = null;
        switch (asked.kind()) {
            case ProfileOrder.CPU -> event = start(CPU, "interval=" + asked.interval());
            case ProfileOrder.WALL -> event = start("wall", "interval=" + asked.interval());
            case ProfileOrder.ALLOC -> event = start("alloc", "alloc=" + asked.interval());
            default ->
                    throw new EngineException("There is no profile '" + asked.kind() + "' here.");
        }
        order = asked;
        begin = System.nanoTime();
        cpuBefore = ProcessFootprint.cpuNanos();
    }

    private String start(String named, String interval) throws EngineException, IOException {
        try {
            library.execute("start,event=" + named + "," + interval + ",threads" + QUIET);
            return named;
        } catch (IllegalStateException | IllegalArgumentException e) {
            throw new EngineException("async-profiler refuses: " + e.getMessage() + ".", e);
        }
    }

    @Override
    public ProfileReport stop() throws EngineException, IOException {
        if (order == null) throw new EngineException("No profile of this worker is being taken.");
        long nanos = System.nanoTime() - begin;
        long cpu = ProcessFootprint.cpuNanos();
        ProfileOrder taken = order;
        order = null;
        library.stop();
        boolean told = taken.kind().equals(ProfileOrder.CPU) && cpuBefore >= 0 && cpu >= 0;
        long used = told ? cpu - cpuBefore : -1;
        CollapsedStacks stacks =
                CollapsedStacks.of(library.execute("collapsed,total,threads,dot" + QUIET), used);
        return new ProfileReport(
                "async-profiler " + library.getVersion() + " (" + event + ")",
                taken.interval(),
                nanos,
                stacks.dropped(),
                ProfileReport.pack(stacks.text()),
                told ? used : null,
                told ? stacks.seen() : null);
    }
}
