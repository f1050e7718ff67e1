package marshalyard.lab.fake;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.function.UnaryOperator;
import marshalyard.lab.host.HostedProcess;

/** A program that answers each line that it reads with another. */
public final class FakeProgram implements HostedProcess {
    private final CompletableFuture<String> ended = new CompletableFuture<>();
    private final PipedInputStream output = new PipedInputStream(1 << 16);
    private final PipedOutputStream answers;
    private final UnaryOperator<String> answer;
    private final ByteArrayOutputStream line = new ByteArrayOutputStream();

    /**
     * A program that runs.
     *
     * @param answer to a line; null to end instead
     */
    public FakeProgram(UnaryOperator<String> answer) {
        this.answer = answer;
        try {
            answers = new PipedOutputStream(output);
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Writes a line that nobody asked for. */
    public FakeProgram says(String text) {
        write(text);
        return this;
    }

    private void write(String text) {
        try {
            answers.write((text + "\n").getBytes(StandardCharsets.UTF_8));
            answers.flush();
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    private void die(String how) {
        try {
            answers.close();
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
        ended.complete(how);
    }

    @Override
    public OutputStream input() {
        return new OutputStream() {
            @Override
            public void write(int b) {
                if (b != '\n') {
                    line.write(b);
                    return;
                }
                String said = answer.apply(line.toString(StandardCharsets.UTF_8));
                line.reset();
                if (said == null) die("exit status 3");
                else FakeProgram.this.write(said);
            }
        };
    }

    @Override
    public InputStream output() {
        return output;
    }

    @Override
    public InputStream log() {
        return InputStream.nullInputStream();
    }

    @Override
    public CompletableFuture<String> ended() {
        return ended;
    }

    @Override
    public void kill() {
        die("killed by signal 9");
    }

    @Override
    public void end(Duration grace) {
        die("exit status 0");
    }

    @Override
    public String crash() {
        kill();
        return "";
    }
}
