package marshalyard.worker.profile;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * Stacks as text that does not differ from process to process: thread and class names without
 * numbers that only this process knows, each stack once, the heaviest first.
 *
 * @param text lines of {@code thread;outermost;...;innermost weight}
 * @param dropped lines that were left out because the text would be too long
 * @param seen the weight of all samples as they were taken, those left out among them
 */
record CollapsedStacks(String text, long dropped, long seen) {
    /** Deflated, about a fifteenth of it: a few hundred KB. */
    private static final int MOST_CHARACTERS = 4 << 20;

    private static final Pattern THREAD = Pattern.compile("^\\[?(.*?)(?: ?\\btid=\\d+)?\\]?$");

    /** {@code Foo$$Lambda$14/0x00007f.run}, {@code LambdaForm$DMH.0x00007f.invoke}. */
    private static final Pattern HIDDEN =
            Pattern.compile("\\$\\$Lambda[$/.0-9a-fx]*(?=\\.)|[/.+]0x[0-9a-f]+(?=\\.)");

    /**
     * What is read of the process and the machine before the first send and behind the barrier: it
     * takes as much CPU time as hundreds of messages, and is no part of any.
     */
    private static final Pattern OUTSIDE =
            Pattern.compile(
                    ";marshalyard\\.worker\\.report\\.TelemetryProbe\\.(start|stop|withCpus)(;|$)");

    private static final String NOT_SEEN = "threads that were not sampled;not seen";

    /** The stacks with the weights that the profiler gave them. */
    static CollapsedStacks of(String collapsed) {
        return of(weights(collapsed));
    }

    /**
     * The stacks with weights that together are the CPU time which the process used: a sample
     * stands for as much of it as every other.
     *
     * @param cpuNanos as measured, below 0 if it is not known
     */
    static CollapsedStacks of(String collapsed, long cpuNanos) {
        Map<String, Long> weights = weights(collapsed);
        long seen = sum(weights);
        if (cpuNanos < 0 || seen == 0) return of(weights);
        double each = (double) cpuNanos / seen;
        weights.replaceAll((stack, weight) -> Math.max(1, Math.round(each * weight)));
        return sorted(weights, seen);
    }

    /**
     * Stacks that are weighted by the threads' own CPU time, with what the process used beyond them
     * as a stack of its own: that of threads which were not sampled.
     *
     * @param cpuNanos as above
     */
    static CollapsedStacks of(Map<String, Long> weights, long cpuNanos) {
        Map<String, Long> all = new HashMap<>(weights);
        long rest = cpuNanos - sum(weights);
        if (cpuNanos >= 0 && rest > 0) all.put(NOT_SEEN, rest);
        return of(all);
    }

    private static long sum(Map<String, Long> weights) {
        return weights.values().stream().mapToLong(Long::longValue).sum();
    }

    private static Map<String, Long> weights(String collapsed) {
        Map<String, Long> weights = new HashMap<>();
        for (String line : collapsed.split("\n")) {
            int space = line.lastIndexOf(' ');
            if (space <= 0) continue;
            long weight = Long.parseLong(line.substring(space + 1));
            if (weight > 0) weights.merge(stack(line.substring(0, space)), weight, Long::sum);
        }
        return weights;
    }

    static CollapsedStacks of(Map<String, Long> weights) {
        return sorted(weights, sum(weights));
    }

    private static CollapsedStacks sorted(Map<String, Long> weights, long seen) {
        List<Map.Entry<String, Long>> sorted = new ArrayList<>(weights.entrySet());
        sorted.removeIf(entry -> OUTSIDE.matcher(entry.getKey()).find());
        sorted.sort(Map.Entry.<String, Long>comparingByValue().reversed());
        StringBuilder text = new StringBuilder();
        long dropped = 0;
        for (Map.Entry<String, Long> entry : sorted) {
            String line = entry.getKey() + " " + entry.getValue() + "\n";
            if (text.length() + line.length() > MOST_CHARACTERS) dropped++;
            else text.append(line);
        }
        return new CollapsedStacks(text.toString(), dropped, seen);
    }

    private static String stack(String frames) {
        int end = frames.indexOf(';');
        String thread = end < 0 ? frames : frames.substring(0, end);
        String rest = end < 0 ? "" : frames.substring(end);
        return thread(thread) + frame(rest);
    }

    static String thread(String name) {
        String bare = THREAD.matcher(name.strip()).replaceFirst("$1");
        return bare.isBlank() ? "?" : bare;
    }

    /** A frame, or several with semicolons between them. */
    static String frame(String name) {
        return HIDDEN.matcher(name)
                .replaceAll(m -> m.group().startsWith("$$") ? "\\$\\$Lambda" : "");
    }
}
