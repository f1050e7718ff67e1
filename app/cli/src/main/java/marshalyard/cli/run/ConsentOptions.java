package marshalyard.cli.run;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import marshalyard.lab.catalog.Secrets;
import picocli.CommandLine.Option;

/** What a user must say because no file may say it. */
final class ConsentOptions {
    @Option(
            names = "--secret",
            paramLabel = "ENGINE.OPTION=VALUE",
            description =
                    "A secret option of an engine, such as jms.password; it is not saved. VALUE"
                            + " @FILE reads the first line of a file.")
    private Map<String, String> secrets = new LinkedHashMap<>();

    @Option(
            names = "--trust",
            paramLabel = "FOLDER",
            description = "Allow the experiment to run code from this folder.")
    private List<Path> trusted = new ArrayList<>();

    Set<String> confirmedFolders() {
        return trusted.stream().map(Path::toString).collect(Collectors.toSet());
    }

    /** Adds what was given here to an experiment's own secrets. */
    void addTo(Secrets all) throws java.io.IOException {
        for (Map.Entry<String, String> secret : secrets.entrySet()) {
            String[] name = secret.getKey().split("\\.", 2);
            if (name.length != 2) {
                throw new IllegalArgumentException(
                        "'" + secret.getKey() + "' is not ENGINE.OPTION, as in jms.password.");
            }
            String value = secret.getValue();
            if (value.startsWith("@")) {
                value = java.nio.file.Files.readAllLines(Path.of(value.substring(1))).get(0);
            }
            all.put(name[0], name[1], value);
        }
    }
}
