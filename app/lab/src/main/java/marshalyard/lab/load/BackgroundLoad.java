package marshalyard.lab.load;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import marshalyard.lab.LabException;
import marshalyard.lab.host.Bundle;
import marshalyard.lab.host.Host;
import marshalyard.lab.host.Launch;
import marshalyard.model.experiment.Background;

/** The processes that load a host on purpose; they end with this program at the latest. */
public final class BackgroundLoad implements AutoCloseable {
    private static final String BURNER = "marshalyard.worker.background.Burner";
    private static final String EXCHANGER = "marshalyard.worker.background.Exchanger";
    private static final List<String> JVM = List.of("-XX:-UsePerfData", "-Xmx64m");

    private final Host host;
    private final Bundle bundle;
    private final List<LoadProcess> programs = new CopyOnWriteArrayList<>();
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
            String address = launch(EXCHANGER).line();
            launch(EXCHANGER, "ask").tell(address); // an argument would show its token to everybody
        }
    }

    private LoadProcess launch(String main, String... arguments) throws LabException {
        List<String> command = new ArrayList<>(List.of("{java}", "{jvm}", "-cp", "{classpath}"));
        command.add(main);
        command.addAll(List.of(arguments));
        LoadProcess program =
                new LoadProcess(
                        host.start(new Launch("background load", bundle, command, JVM, "")));
        programs.add(program);
        if (over) program.process().kill();
        return program;
    }

    /** The host that is loaded. */
    public Host host() {
        return host;
    }

    /**
     * CPU time that the load has used so far.
     *
     * @throws LabException if a process of it has ended
     */
    public long cpuNanos() throws LabException {
        long sum = 0;
        for (LoadProcess program : programs) sum += program.cpuNanos();
        return sum;
    }

    /** Processes that run. */
    public int running() {
        return (int) programs.stream().filter(p -> !p.process().ended().isDone()).count();
    }

    /** Begins to end all of it; returns at once, from any thread. */
    public void kill() {
        over = true;
        programs.forEach(p -> p.process().kill());
    }

    @Override
    public void close() {
        kill();
        programs.forEach(p -> p.process().end(Duration.ofSeconds(5)));
    }
}
