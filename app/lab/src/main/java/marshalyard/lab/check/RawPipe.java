package marshalyard.lab.check;

import com.google.gson.JsonObject;
import com.google.gson.JsonParseException;
import com.google.gson.JsonParser;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import marshalyard.lab.LabException;
import marshalyard.lab.host.HostedProcess;

/** Frames over a worker's streams, read and written by hand. */
final class RawPipe implements AutoCloseable {
    private static final Duration PATIENCE = Duration.ofSeconds(30);
    private static final Duration GRACE = Duration.ofSeconds(1);
    private static final int LONGEST_HEADER = 1000;
    private static final String LENGTH = "content-length:";

    private final HostedProcess process;
    private final InputStream in;
    private final OutputStream out;
    private int last;

    RawPipe(HostedProcess process) {
        this.process = process;
        in = new BufferedInputStream(process.output());
        out = process.input();
        Thread log = new Thread(this::drainLog, "check-log");
        log.setDaemon(true);
        log.start();
    }

    private void drainLog() {
        try {
            process.log().transferTo(OutputStream.nullOutputStream());
        } catch (IOException e) {
            // the worker has ended
        }
    }

    /**
     * Sends a request and waits for its answer.
     *
     * @param parameters as JSON; null for none
     * @throws LabException with a sentence if what comes is no frame with this answer
     */
    JsonObject call(String method, String parameters) throws LabException {
        int id = ++last;
        send("\"id\":" + id + ",", method, parameters);
        JsonObject answer = read(method);
        if (!answer.has("id") || answer.get("id").isJsonNull()) {
            throw new LabException(
                    "Before the answer to "
                            + method
                            + " came: "
                            + answer
                            + ". An answer has the id of its request; a notification, which has no"
                            + " id, is not answered, also if it is unknown.");
        }
        boolean its =
                answer.has("id")
                        && answer.get("id").isJsonPrimitive()
                        && answer.get("id").getAsString().equals(Integer.toString(id));
        if (!its) throw new LabException(method + " with id " + id + " got: " + answer + ".");
        return answer;
    }

    /** Sends what is not answered. */
    void notify(String method) throws LabException {
        send("", method, null);
    }

    private void send(String id, String method, String parameters) throws LabException {
        String body =
                "{\"jsonrpc\":\"2.0\","
                        + id
                        + "\"method\":\""
                        + method
                        + "\""
                        + (parameters == null ? "" : ",\"params\":" + parameters)
                        + "}";
        try {
            out.write(
                    ("Content-Length: " + body.length() + "\r\n\r\n" + body)
                            .getBytes(StandardCharsets.US_ASCII));
            out.flush();
        } catch (IOException e) {
            throw new LabException("The worker has closed its input before " + method + ".", e);
        }
    }

    private JsonObject read(String method) throws LabException {
        CompletableFuture<JsonObject> frame = new CompletableFuture<>();
        Thread reader =
                new Thread(
                        () -> {
                            try {
                                frame.complete(frame());
                            } catch (IOException | RuntimeException e) {
                                frame.completeExceptionally(e);
                            }
                        },
                        "check-reader");
        reader.setDaemon(true);
        reader.start();
        try {
            return frame.get(PATIENCE.toSeconds(), TimeUnit.SECONDS);
        } catch (ExecutionException e) {
            throw new LabException(
                    "What came instead of the answer to %s is no frame: %s."
                            .formatted(method, e.getCause().getMessage()),
                    e);
        } catch (TimeoutException e) {
            throw new LabException(
                    method + " was not answered within " + PATIENCE.toSeconds() + " s.", e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new LabException("The check was interrupted.", e);
        }
    }

    private JsonObject frame() throws IOException {
        int length = -1;
        for (String line = line(); !line.isEmpty(); line = line()) {
            if (line.toLowerCase(java.util.Locale.ROOT).startsWith(LENGTH)) {
                length = Integer.parseInt(line.substring(LENGTH.length()).strip());
            }
        }
        if (length < 0) throw new IOException("a header without Content-Length");
        String body = new String(in.readNBytes(length), StandardCharsets.UTF_8);
        try {
            return JsonParser.parseString(body).getAsJsonObject();
        } catch (JsonParseException | IllegalStateException e) {
            throw new IOException("'" + body + "' is no JSON object", e);
        }
    }

    private String line() throws IOException {
        StringBuilder line = new StringBuilder();
        for (int c = in.read(); c != '\n'; c = in.read()) {
            if (c < 0) throw new IOException("its output ended after '" + line + "'");
            if (line.length() > LONGEST_HEADER) throw new IOException("'" + line + "...'");
            line.append((char) c);
        }
        if (line.length() == 0 || line.charAt(line.length() - 1) != '\r') {
            throw new IOException("'" + line + "', a line that does not end with CR LF");
        }
        line.setLength(line.length() - 1);
        return line.toString();
    }

    void endInput() throws LabException {
        try {
            out.close();
        } catch (IOException e) {
            throw new LabException("The worker's input can't be closed: " + e.getMessage(), e);
        }
    }

    @Override
    public void close() {
        process.end(GRACE);
    }
}
