package marshalyard.lab.host.remote;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Iterator;
import java.util.concurrent.CompletableFuture;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A shell that finds the mark in the script and gives answers of its own. */
final class LyingShell implements Shell {
    private static final Pattern MARK = Pattern.compile("mark=(\\S+)");

    private final Iterator<String> answers;

    LyingShell(Iterator<String> answers) {
        this.answers = answers;
    }

    @Override
    public String words() {
        return "lying";
    }

    @Override
    public ShellProcess start() {
        return new Process();
    }

    @Override
    public void close() {}

    private final class Process implements ShellProcess {
        private final ByteArrayOutputStream script = new ByteArrayOutputStream();
        private final CompletableFuture<String> ended = new CompletableFuture<>();

        @Override
        public OutputStream input() {
            return script;
        }

        @Override
        public InputStream output() {
            return new Lines();
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
            ended.complete("");
        }

        private String line() {
            Matcher mark = MARK.matcher(script.toString(StandardCharsets.UTF_8));
            if (!mark.find() || !answers.hasNext()) return "";
            return mark.group(1) + " " + answers.next() + "\n";
        }

        /** An answer whenever one is read. */
        private final class Lines extends InputStream {
            private byte[] line = {};
            private int next;

            @Override
            public int read() throws IOException {
                if (next == line.length) {
                    line = line().getBytes(StandardCharsets.UTF_8);
                    next = 0;
                }
                return next < line.length ? line[next++] & 0xff : -1;
            }
        }
    }
}
