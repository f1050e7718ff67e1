package marshalyard.lab.load;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import marshalyard.lab.LabException;
import marshalyard.lab.host.Bundle;
import marshalyard.lab.host.Host;
import marshalyard.lab.host.HostedProcess;
import marshalyard.lab.host.Launch;
import marshalyard.model.experiment.Background;

/** The processes that load a host on purpose; they end with this program at the latest. */
public final class BackgroundLoad implements AutoCloseable {
    private static final String BURNER = "marshalyard.worker.background.Burner";
    private static final String EXCHANGER = "marshalyard.worker.background.Exchanger";
    private static final List<String> JVM = List.of("-XX:-UsePerfData", "-Xmx64m");

    private final Host host;
    private final Bundle bundle;
    private final List<HostedProcess> processes = new CopyOnWriteArrayList<>();
    private volatile boolean over;

    /** Nothing is started yet. */
    public BackgroundLoad(Host host, Bundle bundle) {
        this.host = host;
        this.bundle = bundle;
    }

    /**
     * Starts what was asked for.
     *
     * @throws LabException if a process can't be started
     */
    public void start(Background background) throws LabException {
        for (int i = 0; i < background.burners(); i++) launch(BURNER);
        for (int i = 0; i < background.pairs(); i++) {
            launch(EXCHANGER, port(launch(EXCHANGER)));
        }
    }

    private static String port(HostedProcess echo) throws LabException {
        try {
            String line =
                    new BufferedReader(
                                    new InputStreamReader(echo.output(), StandardCharsets.US_ASCII))
                            .readLine();
            if (line != null) return line;
            throw new LabException("The background load can't be started: it ended at once.");
        } catch (IOException e) {
            throw new LabException(
                    "The background load can't be started: " + e.getMessage() + ".", e);
        }
    }

    private HostedProcess launch(String main, String... arguments) throws LabException {
        List<String> command = new ArrayList<>(List.of("{java}", "{jvm}", "-cp", "{classpath}"));
        command.add(main);
        command.addAll(List.of(arguments));
        HostedProcess process = host.start(new Launch("background load", bundle, command, JVM, ""));
        processes.add(process);
        if (over) process.kill();
        return process;
    }

    /** Processes that run. */
    public int running() {
        return (int) processes.stream().filter(p -> !p.ended().isDone()).count();
    }

    /** Begins to end all of it; returns at once, from any thread. */
    public void kill() {
        over = true;
        processes.forEach(HostedProcess::kill);
    }

    @Override
    public void close() {
        kill();
        processes.forEach(p -> p.end(Duration.ofSeconds(5)));
    }
}
