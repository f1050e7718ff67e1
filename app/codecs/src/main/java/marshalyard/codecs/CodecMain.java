package marshalyard.codecs;

import com.google.gson.Gson;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Collection;
import marshalyard.worker.beat.Beat;
import marshalyard.worker.codec.CodecOrder;
import marshalyard.worker.codec.CodecReport;
import marshalyard.worker.hosted.Failure;
import marshalyard.worker.leftover.Offspring;
import marshalyard.worker.leftover.ScratchFolder;
import marshalyard.worker.report.EnvironmentProbe;
import org.openjdk.jmh.profile.GCProfiler;
import org.openjdk.jmh.results.BenchmarkResult;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;
import org.openjdk.jmh.runner.options.VerboseMode;

/**
 * Takes one order, answers it and ends. When standard input ends, it ends at once, and with it the
 * virtual machine that JMH has forked.
 */
public final class CodecMain {
    /** An iteration is at least so long, and there are at most {@link #MOST_ITERATIONS}. */
    private static final long ITERATION_NANOS = 100_000_000;

    private static final int MOST_ITERATIONS = 10;
    private static final double NANOS_PER_MILLI = 1e6;

    private CodecMain() {}

    public static void main(String[] args) throws IOException {
        PrintStream answer = System.out;
        System.setOut(System.err);
        BufferedReader in =
                new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        String line = in.readLine();
        if (line == null) return;
        Thread watch = new Thread(() -> awaitEnd(in), "lab-watch");
        watch.setDaemon(true);
        watch.start();
        answer.println(new Gson().toJson(report(CodecOrders.parse(line))));
        answer.flush();
        Runtime.getRuntime().halt(0);
    }

    private static void awaitEnd(BufferedReader in) {
        try {
            while (in.readLine() != null) {
                // the lab says nothing more
            }
        } catch (IOException e) {
            // as good as its end
        }
        ProcessHandle.current().descendants().forEach(ProcessHandle::destroyForcibly);
        Offspring.end(System.getenv(Offspring.VARIABLE));
        String scratch = System.getProperty(ScratchFolder.PROPERTY);
        if (scratch != null) ScratchFolder.remove(Path.of(scratch));
        Runtime.getRuntime().halt(1);
    }

    private static CodecReport report(CodecOrder order) {
        try {
            int bytes = CodecOrders.check(order);
            Beat.Watch watch = Beat.ofThisProcess().watch();
            BenchmarkResult result = run(order);
            return report(bytes, result, watch.stop());
        } catch (Exception | Error e) {
            return CodecReport.failed(
                    Failure.sentence("The codec " + order.codec() + " failed", e));
        }
    }

    private static BenchmarkResult run(CodecOrder order) throws Exception {
        int warmups = iterations(order.warmupNanos());
        int iterations = iterations(order.nanos());
        OptionsBuilder options = new OptionsBuilder();
        options.include(
                        "\\Q"
                                + CodecBenchmark.class.getName()
                                + "."
                                + CodecOrders.method(order)
                                + "\\E$")
                .param("order", CodecOrders.text(order))
                .forks(1)
                .threads(1)
                .warmupIterations(order.warmupNanos() == 0 ? 0 : warmups)
                .warmupTime(TimeValue.nanoseconds(Math.max(1, order.warmupNanos() / warmups)))
                .measurementIterations(iterations)
                .measurementTime(TimeValue.nanoseconds(order.nanos() / iterations))
                .addProfiler(GCProfiler.class)
                .shouldFailOnError(true)
                .verbosity(VerboseMode.SILENT);
        Collection<RunResult> results = new Runner(options.build()).run();
        if (results.isEmpty()) throw new RunnerException("JMH has no result.");
        return results.iterator().next().getBenchmarkResults().iterator().next();
    }

    private static int iterations(long nanos) {
        return (int) Math.max(1, Math.min(MOST_ITERATIONS, nanos / ITERATION_NANOS));
    }

    private static CodecReport report(int bytes, BenchmarkResult result, long stoodNanos) {
        long operations = 0;
        double nanos = 0;
        double cpuNanos = 0;
        double allocated = 0;
        double gcCount = 0;
        double gcMillis = 0;
        for (IterationResult iteration : result.getIterationResults()) {
            long passes = iteration.getMetadata().getMeasuredOps();
            operations += passes;
            double took = passes * iteration.getPrimaryResult().getScore();
            nanos += took;
            double passed = secondary(iteration, ThreadTime.PASSED);
            if (passed > 0) cpuNanos += took * secondary(iteration, ThreadTime.CPU) / passed;
            allocated += passes * secondary(iteration, "gc.alloc.rate.norm");
            gcCount += secondary(iteration, "gc.count");
            gcMillis += secondary(iteration, "gc.time");
        }
        return new CodecReport(
                "",
                operations,
                Math.round(nanos),
                Math.round(cpuNanos),
                bytes,
                Math.round(allocated),
                Math.round(gcCount),
                Math.round(gcMillis * NANOS_PER_MILLI),
                stoodNanos,
                "JMH " + result.getParams().getJmhVersion(),
                EnvironmentProbe.read());
    }

    /** 0 if the profiler does not tell it: without a collection there is no time of one. */
    private static double secondary(IterationResult iteration, String name) {
        Result<?> found = iteration.getSecondaryResults().get(name);
        return found == null || Double.isNaN(found.getScore()) ? 0 : found.getScore();
    }
}
