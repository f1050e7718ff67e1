package marshalyard.lab.host.ssh;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import org.apache.sshd.server.Environment;
import org.apache.sshd.server.ExitCallback;
import org.apache.sshd.server.channel.ChannelSession;
import org.apache.sshd.server.command.Command;

/** A command that says something on its standard error and ends, without reading anything. */
final class EndingCommand implements Command {
    private final String words;
    private final int status;
    private OutputStream error;
    private ExitCallback end;

    EndingCommand(String words, int status) {
        this.words = words;
        this.status = status;
    }

    @Override
    public void start(ChannelSession channel, Environment environment) throws IOException {
        error.write(words.getBytes(StandardCharsets.UTF_8));
        error.flush();
        end.onExit(status);
    }

    @Override
    public void setInputStream(InputStream in) {}

    @Override
    public void setOutputStream(OutputStream out) {}

    @Override
    public void setErrorStream(OutputStream err) {
        error = err;
    }

    @Override
    public void setExitCallback(ExitCallback callback) {
        end = callback;
    }

    @Override
    public void destroy(ChannelSession channel) {}
}
