package marshalyard.system;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.EOFException;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;

/** A worker's process that a test asks in the lab's place. */
final class WorkerDialog implements AutoCloseable {
    private final Process process;
    private final FrameSplitter frames = new FrameSplitter();
    private int asked;

    /**
     * Starts a worker.
     *
     * @param program an engine's own, in another language
     */
    WorkerDialog(Path program) throws IOException {
        process =
                new ProcessBuilder(program.toString())
                        .redirectError(ProcessBuilder.Redirect.DISCARD)
                        .start();
    }

    /** Asks, and waits for the result. */
    JsonObject ask(String method, String parameters) throws IOException {
        JsonObject question = new JsonObject();
        question.addProperty("jsonrpc", "2.0");
        question.addProperty("id", ++asked);
        question.addProperty("method", method);
        question.add("params", JsonParser.parseString(parameters));
        OutputStream to = process.getOutputStream();
        to.write(FrameSplitter.frame(question));
        to.flush();
        byte[] piece = new byte[1 << 16];
        while (true) {
            int n = process.getInputStream().read(piece);
            if (n < 0) throw new EOFException("The worker has gone instead of an answer.");
            for (JsonObject answer : frames.add(piece, 0, n)) {
                if (!answer.has("id") || answer.get("id").getAsInt() != asked) continue;
                assertThat(answer.has("result")).as(answer.toString()).isTrue();
                return answer.getAsJsonObject("result");
            }
        }
    }

    /** Closes its input, by which it ends. */
    @Override
    public void close() throws IOException {
        process.getOutputStream().close();
        process.onExit().join();
    }
}
