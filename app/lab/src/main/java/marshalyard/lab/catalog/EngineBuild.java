package marshalyard.lab.catalog;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import marshalyard.lab.Home;
import marshalyard.lab.LabException;

/**
 * The build of an engine whose sources lie in a folder of plugins, by the script beside them. In an
 * installed product that script installs the engine's package.
 */
public final class EngineBuild {
    private static final String SCRIPT = "build";

    /** The last lines that say why it failed. */
    private static final int MOST_LINES = 20;

    private final Home home;
    private final String engine;
    private final Path script;
    private final String doing;

    /**
     * A build that has not begun.
     *
     * @throws LabException with a sentence if there is no script that builds it
     */
    public EngineBuild(Home home, String engine) throws LabException {
        this.home = home;
        this.engine = engine;
        doing = home.packagesOfEngines().containsKey(engine) ? "installing" : "building";
        script =
                home.pluginFolders().stream()
                        .map(folder -> folder.resolve(SCRIPT))
                        .filter(Files::isExecutable)
                        .findFirst()
                        .orElseThrow(
                                () ->
                                        new LabException(
                                                "There is no script 'build' among the plugins that"
                                                        + " could build "
                                                        + engine
                                                        + "."));
    }

    /**
     * Builds it; takes seconds, or minutes where libraries are fetched. What was built before stays
     * as it was if that fails.
     *
     * @param told is told once a second how long it has taken, in a few words
     * @throws LabException with a sentence on why it was not built
     */
    public void run(Consumer<String> told) throws LabException {
        String missing = output(List.of(script.toString(), "--missing", engine), any -> {});
        if (!missing.isBlank()) {
            throw new LabException(
                    "%s can't be built before these packages are installed: apt-get install %s"
                            .formatted(engine, missing.strip()));
        }
        output(List.of(script.toString(), home.root().toString(), engine), told);
    }

    private String output(List<String> command, Consumer<String> told) throws LabException {
        Process process = null;
        try {
            process =
                    new ProcessBuilder(command)
                            .redirectErrorStream(true)
                            .redirectInput(ProcessBuilder.Redirect.from(new File("/dev/null")))
                            .start();
            List<String> lines = Collections.synchronizedList(new ArrayList<>());
            Thread reading = reading(process, lines);
            long since = System.nanoTime();
            while (!process.waitFor(1, TimeUnit.SECONDS)) {
                long seconds = TimeUnit.NANOSECONDS.toSeconds(System.nanoTime() - since);
                told.accept("%s, %s s".formatted(doing, seconds));
            }
            reading.join();
            String said = String.join("\n", last(lines));
            if (process.exitValue() == 0) return said;
            throw new LabException(said.isBlank() ? engine + " was not built." : said);
        } catch (IOException e) {
            throw new LabException(engine + " can't be built: " + e.getMessage() + ".", e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new LabException("Building " + engine + " was interrupted.", e);
        } finally {
            if (process != null) end(process);
        }
    }

    private static Thread reading(Process process, List<String> lines) {
        Thread thread =
                new Thread(
                        () -> {
                            try (BufferedReader reader = process.inputReader()) {
                                for (String line = reader.readLine();
                                        line != null;
                                        line = reader.readLine()) {
                                    lines.add(line);
                                }
                            } catch (IOException e) {
                                lines.add("Its output can't be read: " + e.getMessage() + ".");
                            }
                        },
                        "engine build");
        thread.setDaemon(true);
        thread.start();
        return thread;
    }

    private static List<String> last(List<String> lines) {
        synchronized (lines) {
            Deque<String> last = new ArrayDeque<>();
            for (String line : lines) {
                last.add(line);
                if (last.size() > MOST_LINES) last.remove();
            }
            return List.copyOf(last);
        }
    }

    /** Ends what it started, which runs on only after an interruption. */
    private static void end(Process process) {
        process.descendants().forEach(ProcessHandle::destroy);
        process.destroy();
    }
}
