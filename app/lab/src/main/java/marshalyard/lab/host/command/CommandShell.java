package marshalyard.lab.host.command;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import marshalyard.lab.LabException;
import marshalyard.lab.host.HostedProcess;
import marshalyard.lab.host.remote.Shell;
import marshalyard.lab.host.remote.ShellProcess;
import marshalyard.model.file.UserFolders;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The way to a host by a command of this machine. */
public final class CommandShell implements Shell {
    private static final Logger LOG = LoggerFactory.getLogger(CommandShell.class);

    private final String host;
    private final List<String> prefix;
    private final Set<Process> running = ConcurrentHashMap.newKeySet();

    /**
     * @param host its label, for sentences
     * @param prefix the program and its arguments, each of which may begin with the user's home
     *     ({@code ~/}, {@code $HOME/}); the command to run there is added
     */
    public CommandShell(String host, List<String> prefix) {
        this.host = host;
        this.prefix = List.copyOf(prefix);
    }

    /** False: the command may be one of Slurm, and each shell a step of a job. */
    @Override
    public boolean startsAtOnce() {
        return false;
    }

    @Override
    public String words() {
        return String.join(" ", prefix);
    }

    @Override
    public ShellProcess start() throws LabException {
        List<String> command = new ArrayList<>();
        for (String word : prefix) {
            Optional<String> rest = UserFolders.belowHome(word);
            command.add(rest.map(r -> UserFolders.home().resolve(r).toString()).orElse(word));
        }
        command.add("sh");
        ProcessBuilder builder = new ProcessBuilder(command);
        builder.environment().remove("SSH_CONNECTION"); // of the user's own way to this machine
        try {
            Process process = builder.start();
            running.add(process);
            CompletableFuture<Process> exit = process.onExit();
            exit.thenAccept(running::remove);
            return new Child(process, exit);
        } catch (IOException e) {
            throw new LabException(
                    "The command '%s' of host %s can't be run: %s. Check it in hosts.yaml."
                            .formatted(words(), host, e.getMessage()),
                    e);
        }
    }

    @Override
    public void close() {
        for (Process process : running) {
            try {
                process.getOutputStream().close(); // what runs there ends when its input does
            } catch (IOException e) {
                LOG.debug("the pipe to {} was closed already: {}", process.pid(), e.getMessage());
            }
        }
    }

    private static final class Child implements ShellProcess {
        private final Process process;

        /** Kept, for each {@link Process#onExit} may take a thread when the process ends. */
        private final CompletableFuture<String> ended;

        Child(Process process, CompletableFuture<Process> exit) {
            this.process = process;
            ended = exit.thenApply(p -> HostedProcess.ending(p.exitValue()));
        }

        @Override
        public OutputStream input() {
            return process.getOutputStream();
        }

        @Override
        public InputStream output() {
            return process.getInputStream();
        }

        @Override
        public InputStream log() {
            return process.getErrorStream();
        }

        @Override
        public CompletableFuture<String> ended() {
            return ended;
        }

        @Override
        public void kill() {
            process.descendants().forEach(ProcessHandle::destroyForcibly); // or they live on
            process.destroyForcibly();
        }
    }
}
