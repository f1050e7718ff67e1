package marshalyard.lab.worker;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import marshalyard.lab.Home;
import marshalyard.lab.LabException;

/** Starts local workers, each with the class path of one engine folder and nothing else. */
public final class WorkerLauncher {
    private static final String MAIN = "marshalyard.worker.WorkerMain";

    private final Home home;

    public WorkerLauncher(Home home) {
        this.home = home;
    }

    public Home home() {
        return home;
    }

    /**
     * Starts a worker for the engines in a folder.
     *
     * @param name for messages, such as "tcp sender"
     * @param options more options of its virtual machine
     * @throws LabException if it does not start
     */
    public WorkerProcess start(String name, Path engineFolder, String... options)
            throws LabException {
        Path scratch;
        try {
            scratch = Files.createTempDirectory("marshalyard-worker");
        } catch (IOException e) {
            throw new LabException(
                    "No folder for a worker's files can be made in "
                            + System.getProperty("java.io.tmpdir")
                            + ": "
                            + e.getMessage()
                            + ". Free some space there.",
                    e);
        }
        return start(name, engineFolder, scratch, options);
    }

    /**
     * Kills a worker, as a crash would, and starts one in its place, which finds its files.
     *
     * @throws LabException if the new one does not start
     */
    public WorkerProcess replace(WorkerProcess killed, Path engineFolder) throws LabException {
        return start(killed.name(), engineFolder, killed.killLeavingFiles());
    }

    private WorkerProcess start(String name, Path engineFolder, Path scratch, String... options)
            throws LabException {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.add("-Xmx3g");
        command.add("-XX:-UsePerfData"); // no file in the temp folder
        command.add("-Djava.awt.headless=true");
        command.add("-Dmarshalyard.scratch=" + scratch);
        command.addAll(List.of(options));
        command.add("-cp");
        command.add(
                home.workerFolder().resolve("*") + File.pathSeparator + engineFolder.resolve("*"));
        command.add(MAIN);
        return WorkerProcess.start(name, command, scratch);
    }
}
