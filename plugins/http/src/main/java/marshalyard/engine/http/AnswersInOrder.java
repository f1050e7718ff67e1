package marshalyard.engine.http;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;

/**
 * The answers over one connection, which come in the order in which they were asked for. Futures
 * end outside the monitor, because whoever waits for one may ask again at once.
 */
final class AnswersInOrder {
    private final Queue<CompletableFuture<Integer>> asked = new ArrayDeque<>();
    private IOException ended;

    /**
     * Something is about to be sent that will be answered; to be called in the order of the sends.
     *
     * @return the status of the answer; a failure at once if the connection has ended
     */
    synchronized CompletableFuture<Integer> ask() {
        if (ended != null) return CompletableFuture.failedFuture(ended);
        CompletableFuture<Integer> answer = new CompletableFuture<>();
        asked.add(answer);
        return answer;
    }

    /**
     * The next answer has come.
     *
     * @throws IOException with a phrase if nothing waits for one
     */
    void answered(int status) throws IOException {
        CompletableFuture<Integer> answer = next();
        if (answer == null) throw new IOException("an answer came that nobody had asked for");
        answer.complete(status);
    }

    private synchronized CompletableFuture<Integer> next() {
        return asked.poll();
    }

    /** The connection has ended: all that waits fails, and all that will ask. */
    void ended(IOException why) {
        for (CompletableFuture<Integer> each : unanswered(why)) each.completeExceptionally(why);
    }

    private synchronized List<CompletableFuture<Integer>> unanswered(IOException why) {
        if (ended == null) ended = why;
        List<CompletableFuture<Integer>> all = new ArrayList<>(asked);
        asked.clear();
        return all;
    }
}
