import java.lang.management.ManagementFactory;
import java.lang.management.MemoryMXBean;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.stream.Stream;
import marshalyard.lab.RunEvent;
import marshalyard.lab.RunOutcome;
import marshalyard.lab.fake.FakeHostLab;

/**
 * Measures what the lab itself costs for many senders: fake workers answer the protocol through
 * pipes and send nothing. Prints a table in Markdown.
 */
final class Scale {
    private static final int TRIALS = 5;
    private static final double MILLION = 1e6;

    private Scale() {}

    public static void main(String[] senders) throws Exception {
        System.out.println(
                "| senders | first trial, start-up included | each further trial | end | threads | heap | CPU | session, a trial |");
        System.out.println("|--:|--:|--:|--:|--:|--:|--:|--:|");
        measure(1); // loads the code
        for (String count : senders) System.out.println(measure(Integer.parseInt(count)));
        System.exit(0);
    }

    /** The course of a run, by nanoTime. */
    private static final class Course {
        long began = System.nanoTime();
        long firstTrial;
        long lastTrial;
        int threads;
        long heap;
    }

    private static String measure(int senders) throws Exception {
        Path folder = Files.createTempDirectory("scale");
        Course course = new Course();
        long cpu = cpuNanos();
        RunOutcome outcome;
        try (FakeHostLab lab = new FakeHostLab(folder)) {
            lab.measure(
                    "plain",
                    "senders: [" + senders + "]",
                    "trial: {warmup: 0 s, burnIn: 0 s, duration: 2 ms}",
                    "repeat: {trials: " + TRIALS + "}");
            outcome = lab.start(event -> note(course, event)).await();
        }
        long ended = System.nanoTime();
        long used = cpuNanos() - cpu;
        long session = Files.size(folder.resolve("s.yard"));
        delete(folder);
        if (outcome.measured() != TRIALS) throw new IllegalStateException(outcome.toString());
        return String.format(
                Locale.ROOT,
                "| %,d | %,.0f ms | %,.1f ms | %,.0f ms | %,d | %,.0f MB | %,.2f s | %,.1f KB |",
                senders,
                (course.firstTrial - course.began) / MILLION,
                (course.lastTrial - course.firstTrial) / MILLION / (TRIALS - 1),
                (ended - course.lastTrial) / MILLION,
                course.threads,
                course.heap / MILLION,
                used / 1e9,
                session / 1e3 / TRIALS);
    }

    private static void note(Course course, RunEvent event) {
        if (event instanceof RunEvent.TrialEnded) {
            course.lastTrial = System.nanoTime();
            if (course.firstTrial == 0) course.firstTrial = course.lastTrial;
            course.threads = ManagementFactory.getThreadMXBean().getThreadCount();
            MemoryMXBean memory = ManagementFactory.getMemoryMXBean();
            course.heap = Math.max(course.heap, memory.getHeapMemoryUsage().getUsed());
        }
    }

    private static long cpuNanos() {
        return ((com.sun.management.OperatingSystemMXBean)
                        ManagementFactory.getOperatingSystemMXBean())
                .getProcessCpuTime();
    }

    private static void delete(Path folder) throws Exception {
        try (Stream<Path> all = Files.walk(folder)) {
            for (Path path : all.sorted((a, b) -> b.compareTo(a)).toList()) Files.delete(path);
        }
    }
}
