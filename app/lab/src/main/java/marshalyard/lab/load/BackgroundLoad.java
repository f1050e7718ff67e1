package marshalyard.lab.load;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import marshalyard.lab.Home;
import marshalyard.lab.LabException;
import marshalyard.model.experiment.Background;

/** The processes that load this machine on purpose; they end with this program at the latest. */
public final class BackgroundLoad implements AutoCloseable {
    private static final String BURNER = "marshalyard.worker.background.Burner";
    private static final String EXCHANGER = "marshalyard.worker.background.Exchanger";

    private final Home home;
    private final List<Process> processes = new ArrayList<>();

    private BackgroundLoad(Home home) {
        this.home = home;
    }

    /**
     * Starts what was asked for.
     *
     * @throws LabException if a process can't be started
     */
    public static BackgroundLoad start(Home home, Background background) throws LabException {
        BackgroundLoad load = new BackgroundLoad(home);
        try {
            for (int i = 0; i < background.burners(); i++) load.launch(BURNER);
            for (int i = 0; i < background.pairs(); i++) {
                Process echo = load.launch(EXCHANGER);
                BufferedReader out =
                        new BufferedReader(
                                new InputStreamReader(
                                        echo.getInputStream(), StandardCharsets.US_ASCII));
                load.launch(EXCHANGER, out.readLine());
            }
            return load;
        } catch (IOException e) {
            load.close();
            throw new LabException(
                    "The background load can't be started: " + e.getMessage() + ".", e);
        }
    }

    private Process launch(String main, String... arguments) throws IOException {
        List<String> command =
                new ArrayList<>(
                        List.of(
                                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                                "-XX:-UsePerfData",
                                "-Xmx64m",
                                "-cp",
                                home.workerFolder().resolve("*").toString(),
                                main));
        command.addAll(List.of(arguments));
        Process process =
                new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.DISCARD).start();
        processes.add(process);
        return process;
    }

    /** Processes that run. */
    public int running() {
        return (int) processes.stream().filter(Process::isAlive).count();
    }

    @Override
    public void close() {
        processes.forEach(Process::destroyForcibly);
        for (Process process : processes) {
            try {
                process.waitFor(5, TimeUnit.SECONDS);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
    }
}
