package marshalyard.worker.profile;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import jdk.jfr.Recording;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordedFrame;
import jdk.jfr.consumer.RecordedMethod;
import jdk.jfr.consumer.RecordedStackTrace;
import jdk.jfr.consumer.RecordedThread;
import jdk.jfr.consumer.RecordingFile;
import marshalyard.engine.EngineException;
import marshalyard.worker.protocol.ProfileOrder;
import marshalyard.worker.protocol.ProfileReport;
import marshalyard.worker.report.ProcessFootprint;

/**
 * The JDK's Flight Recorder, where nothing better can be loaded: it samples Java code 100 times a
 * second, sees no native code and no compiler, and does not sample threads that wait. Each thread's
 * samples weigh as much together as the CPU time that the thread used; what the process used beside
 * these threads is in a stack that says so.
 */
final class FlightRecorder implements Profiler {
    private static final String JAVA = "jdk.ExecutionSample";
    private static final String NATIVE = "jdk.NativeMethodSample";
    private static final String ALLOCATION = "jdk.ObjectAllocationSample";
    private static final Duration PERIOD = Duration.ofMillis(10);

    private final Path scratch;
    private final String reason;
    private Recording recording;
    private ProfileOrder order;
    private long begin;
    private long cpuBefore;
    private ThreadTimes times;

    /**
     * @param reason why there is no better profiler
     */
    FlightRecorder(Path scratch, String reason) {
        this.scratch = scratch;
        this.reason = reason;
    }

    @Override
    public void start(ProfileOrder asked) throws EngineException {
        if (recording != null) recording.close();
        recording = null;
        if (asked.kind().equals(ProfileOrder.WALL)) {
            throw new EngineException(
                    "The Flight Recorder does not sample threads that wait, and async-profiler"
                            + " can't be loaded: "
                            + reason
                            + ".");
        }
        recording = new Recording();
        if (asked.kind().equals(ProfileOrder.ALLOC)) {
            recording.enable(ALLOCATION).withStackTrace();
        } else {
            recording.enable(JAVA).withPeriod(PERIOD).withStackTrace();
            recording.enable(NATIVE).withPeriod(PERIOD).withStackTrace();
        }
        order = asked;
        recording.start();
        begin = System.nanoTime();
        cpuBefore = ProcessFootprint.cpuNanos();
        times = new ThreadTimes();
    }

    @Override
    public ProfileReport stop() throws EngineException, IOException {
        if (recording == null) {
            throw new EngineException("No profile of this worker is being taken.");
        }
        long nanos = System.nanoTime() - begin;
        boolean bytes = order.kind().equals(ProfileOrder.ALLOC);
        Map<Long, Long> used = times.used();
        long cpu = ProcessFootprint.cpuNanos();
        boolean told = !bytes && cpuBefore >= 0 && cpu >= 0;
        Path file = Files.createTempFile(scratch, "profile", ".jfr");
        try (Recording ending = recording) {
            ending.stop();
            ending.dump(file);
            List<RecordedEvent> events = RecordingFile.readAllEvents(file);
            CollapsedStacks stacks =
                    bytes
                            ? CollapsedStacks.of(allocated(events))
                            : CollapsedStacks.of(
                                    cpuTime(events, used, told ? cpu - cpuBefore : -1),
                                    told ? cpu - cpuBefore : -1);
            return new ProfileReport(
                    "JDK Flight Recorder without native code (async-profiler: " + reason + ")",
                    bytes ? order.interval() : PERIOD.toNanos(),
                    nanos,
                    stacks.dropped(),
                    ProfileReport.pack(stacks.text()),
                    told ? cpu - cpuBefore : null,
                    null); // no sample stands for more than its own thread
        } finally {
            recording = null;
            Files.deleteIfExists(file);
        }
    }

    private static Map<String, Long> allocated(List<RecordedEvent> events) {
        Map<String, Long> weights = new HashMap<>();
        for (RecordedEvent event : events) {
            RecordedThread thread = event.getThread();
            RecordedStackTrace trace = event.getStackTrace();
            if (thread == null || trace == null) continue;
            long weight = event.getLong("weight");
            if (weight > 0) weights.merge(stack(thread, trace, event), weight, Long::sum);
        }
        return weights;
    }

    /**
     * The CPU time of stacks. That of a thread which has ended is not known: it is guessed by its
     * samples, and is at most what the others leave.
     *
     * @param used by each thread, by its id
     * @param cpuNanos of the process, below 0 if that is not known
     */
    private static Map<String, Long> cpuTime(
            List<RecordedEvent> events, Map<Long, Long> used, long cpuNanos) {
        Map<Long, ThreadSamples> threads = new HashMap<>();
        for (RecordedEvent event : events) {
            RecordedThread thread = event.getThread("sampledThread");
            RecordedStackTrace trace = event.getStackTrace();
            if (thread == null || trace == null) continue;
            threads.computeIfAbsent(thread.getJavaThreadId(), id -> new ThreadSamples())
                    .add(
                            stack(thread, trace, event),
                            event.getEventType().getName().equals(NATIVE));
        }
        Map<String, Long> weights = new HashMap<>();
        long guessed = 0;
        for (Map.Entry<Long, ThreadSamples> thread : threads.entrySet()) {
            if (used.containsKey(thread.getKey())) continue;
            guessed += thread.getValue().runningNanos(PERIOD.toNanos());
        }
        long left = cpuNanos - used.values().stream().mapToLong(Long::longValue).sum();
        double part = cpuNanos < 0 || guessed <= left ? 1 : Math.max(0.0, left) / guessed;
        long guess = (long) (part * PERIOD.toNanos());
        threads.forEach(
                (id, samples) ->
                        samples.addTo(
                                weights,
                                used.get(id),
                                used.containsKey(id) ? PERIOD.toNanos() : guess));
        return weights;
    }

    private static String stack(
            RecordedThread thread, RecordedStackTrace trace, RecordedEvent event) {
        List<String> frames =
                trace.getFrames().stream().map(FlightRecorder::frame).collect(Collectors.toList());
        Collections.reverse(frames);
        String name = thread.getJavaName() == null ? thread.getOSName() : thread.getJavaName();
        frames.add(0, CollapsedStacks.thread(name == null ? "?" : name));
        if (event.hasField("objectClass")) frames.add(event.getClass("objectClass").getName());
        return String.join(";", frames);
    }

    private static String frame(RecordedFrame frame) {
        RecordedMethod method = frame.getMethod();
        return CollapsedStacks.frame(method.getType().getName() + "." + method.getName());
    }
}
