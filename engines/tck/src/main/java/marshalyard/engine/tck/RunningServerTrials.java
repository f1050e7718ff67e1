package marshalyard.engine.tck;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import marshalyard.engine.Broker;

/**
 * Trials as Marshalyard makes them, with workers and all that it asks of their answers, through a
 * server that runs already: the conformance kit calls the engine itself and asks none of that. Of
 * the engines that start a server, those have such a test whose kit does not reach a running one.
 *
 * @param engine the id of an engine whose classes the test has
 * @param folder an empty one, or none yet
 */
public record RunningServerTrials(String engine, Path folder) {
    /** Options of the program, as the launcher sets them, without what only matters to figures. */
    private static final List<String> QUICK =
            List.of(
                    "-XX:TieredStopAtLevel=1",
                    "-XX:+UseSerialGC",
                    "-XX:-UsePerfData",
                    "-Xshare:auto",
                    "-Dmarshalyard.speed.unread=true",
                    "-Dmarshalyard.worker.quick=true");

    /** The parts of an installation beside its engines, of which it finds this one alone. */
    private static final List<String> PARTS = List.of("lib", "worker", "archives");

    private static final long MOST_MINUTES = 2;

    /**
     * Runs a flood and calls.
     *
     * @param server its address consists of {@code url}, {@code user} and {@code password}
     */
    public void pass(Broker server) throws Exception {
        Path home = home();
        Path experiment = Files.writeString(folder.resolve("trials.yaml"), experiment(server));
        Path log = folder.resolve("trials.log");
        List<String> command = new ArrayList<>(List.of(java()));
        command.addAll(QUICK);
        Path classes = home.resolve("archives/cli.jsa"); // of the tests of the product
        if (Files.exists(classes)) {
            command.add("-XX:SharedArchiveFile=" + classes);
            command.addAll(List.of("-Xlog:cds=off", "-Xlog:cds+dynamic=off"));
        }
        command.add("-Dmarshalyard.home=" + home);
        command.addAll(List.of("-cp", home.resolve("lib") + "/*", "marshalyard.cli.Main"));
        command.addAll(List.of("run", experiment.toString(), "--session"));
        command.add(folder.resolve("trials.yard").toString());
        Process program =
                new ProcessBuilder(command)
                        .redirectErrorStream(true)
                        .redirectOutput(log.toFile())
                        .start();
        try {
            boolean ended = program.waitFor(MOST_MINUTES, TimeUnit.MINUTES);
            String said = Files.readString(log);
            assertThat(ended).as(said).isTrue();
            assertThat(program.exitValue()).as(said).isZero();
            assertThat(said).contains("2 trials measured.").doesNotContain("failed");
        } finally {
            program.descendants().forEach(ProcessHandle::destroyForcibly);
            program.destroyForcibly();
        }
    }

    private String experiment(Broker server) {
        StringBuilder options = new StringBuilder();
        Map<String, String> login = ServedBroker.reaching(server, Map.of());
        login.forEach((name, value) -> options.append("%s: \"%s\", ".formatted(name, value)));
        return """
        marshalyard: 1
        title: A server that runs already
        engines: [{id: %s, options: {%s}}]
        types: [octet]
        sizes: 1K
        patterns: [flood, call-return]
        trial: {burnIn: 20 ms, warmup: 10 ms, duration: 20 ms, verify: true}
        repeat: {trials: 1}
        """
                .formatted(engine, options);
    }

    /** An installation with this engine alone, whose worker has the classes of the test. */
    private Path home() throws IOException, URISyntaxException {
        Path product = product();
        Path home = Files.createDirectories(folder.resolve("home"));
        for (String part : PARTS) {
            Path original = product.resolve(part);
            if (Files.exists(original)) {
                Files.createSymbolicLink(home.resolve(part), original);
            }
        }
        Path plugin = Files.createDirectories(home.resolve("plugins").resolve(engine));
        Files.writeString(
                plugin.resolve("engine.json"),
                """
                {"marshalyard": 1, "command": ["{java}", "{jvm}", "-Dmarshalyard.scratch={scratch}",
                 "-cp", "{classpath}:%s", "marshalyard.worker.WorkerMain"]}
                """
                        .formatted(System.getProperty("java.class.path")));
        return home;
    }

    /** The installation that this kit belongs to: its jar lies in a folder of its engines. */
    private static Path product() throws URISyntaxException {
        Path kit =
                Path.of(
                        RunningServerTrials.class
                                .getProtectionDomain()
                                .getCodeSource()
                                .getLocation()
                                .toURI());
        return kit.getParent().getParent().getParent();
    }

    private static String java() {
        return Path.of(System.getProperty("java.home"), "bin", "java").toString();
    }
}
