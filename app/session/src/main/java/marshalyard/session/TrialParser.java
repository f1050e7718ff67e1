package marshalyard.session;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.FutureTask;
import marshalyard.model.measurement.TrialRecord;

/**
 * Parses rows on other CPUs while the caller reads the next ones from the file. A caller that is
 * far ahead parses, too, so that few rows wait in memory.
 */
final class TrialParser {
    private static final int ROWS_PER_BATCH = 200;
    private static final int MOST_WAITING = 4;

    /** Some KB are usual for a row; a stranger's may have megabytes. */
    private static final long BYTES_PER_BATCH = 8 << 20;

    private final TrialReader reader;
    private final Deque<FutureTask<List<TrialReader.Read>>> waiting = new ArrayDeque<>();
    private final List<TrialRecord> records = new ArrayList<>();
    private final List<UnusableTrial> unusable = new ArrayList<>();
    private List<TrialReader.Row> rows = new ArrayList<>();
    private long bytes;

    TrialParser(TrialReader reader) {
        this.reader = reader;
    }

    void add(TrialReader.Row row) throws SessionException {
        rows.add(row);
        bytes += row.bytes();
        if (rows.size() < ROWS_PER_BATCH && bytes < BYTES_PER_BATCH) return;
        submit();
        while (!waiting.isEmpty() && waiting.peek().isDone()) take();
        if (waiting.size() > MOST_WAITING) parseWaiting();
    }

    /** The trials of all rows, in their order. */
    StoredTrials trials() throws SessionException {
        submit();
        parseWaiting();
        while (!waiting.isEmpty()) take();
        return new StoredTrials(records, unusable);
    }

    private void submit() {
        List<TrialReader.Row> batch = rows;
        rows = new ArrayList<>();
        bytes = 0;
        FutureTask<List<TrialReader.Read>> task = new FutureTask<>(() -> read(batch));
        waiting.add(task);
        ForkJoinPool.commonPool().execute(task);
    }

    private List<TrialReader.Read> read(List<TrialReader.Row> batch) {
        return batch.stream().map(reader::read).toList();
    }

    /** Parses on this thread, without those that another has begun: a task runs once. */
    private void parseWaiting() {
        waiting.forEach(FutureTask::run);
    }

    private void take() throws SessionException {
        try {
            for (TrialReader.Read read : waiting.remove().get()) {
                if (read.record() != null) records.add(read.record());
                if (read.fault() != null) unusable.add(read.fault());
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new SessionException("Reading the session was interrupted.", e);
        } catch (ExecutionException e) {
            if (e.getCause() instanceof RuntimeException reason) throw reason;
            throw new IllegalStateException(e.getCause());
        }
    }
}
