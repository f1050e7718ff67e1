package marshalyard.cli;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * Runs the usual commands once, on a tiny experiment in a folder of its own. The launcher starts
 * this after a build, so that the JVM can write down the classes that commands load (class data
 * sharing); later commands start with them in place.
 */
public final class Rehearsal {
    private static final String EXPERIMENT =
            """
            marshalyard: 1
            title: Rehearsal
            engines: ["null"]
            types: [octet]
            sizes: [1K, 2K, 4K]
            patterns: [call-return]
            trial: {warmup: 10 ms, duration: 20 ms}
            repeat: {trials: 3, forks: 1}
            """;

    private Rehearsal() {}

    /**
     * @param arguments an empty folder
     */
    public static void main(String[] arguments) throws Exception {
        Path folder = Path.of(arguments[0]);
        Path experiment = folder.resolve("rehearsal.yaml");
        String session = folder.resolve("rehearsal.yard").toString();
        Files.writeString(experiment, EXPERIMENT);
        int worst = 0;
        for (List<String> command :
                List.of(
                        List.of("--help"),
                        List.of("run", experiment.toString(), "--session", session),
                        List.of("summary", session),
                        List.of("compare", session, "--by", "size=1K,4K"),
                        List.of("plot", session, "--out", folder.resolve("chart.svg").toString()),
                        List.of("plot", session, "--out", folder.resolve("chart.png").toString()),
                        List.of("report", session),
                        List.of("export", session, "--json"),
                        List.of("export", session, "--csv"))) {
            worst = Math.max(worst, Main.run(command.toArray(String[]::new)));
        }
        System.exit(worst);
    }
}
