package marshalyard.cli.run;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import marshalyard.lab.catalog.Secrets;
import picocli.CommandLine.Option;

/** Passwords and the like, which no file of ours holds. */
final class SecretOptions {
    @Option(
            names = "--secret",
            paramLabel = "ENGINE.OPTION=VALUE",
            description =
                    "A secret option of an engine, such as jms.password; it is not saved. VALUE"
                            + " @FILE reads the first line of a file.")
    private Map<String, String> secrets = new LinkedHashMap<>();

    /** Adds what was given here to an experiment's own secrets. */
    void addTo(Secrets all) throws IOException {
        for (Map.Entry<String, String> secret : secrets.entrySet()) {
            String[] name = secret.getKey().split("\\.", 2);
            if (name.length != 2) {
                throw new IllegalArgumentException(
                        "'" + secret.getKey() + "' is not ENGINE.OPTION, as in jms.password.");
            }
            String value = secret.getValue();
            if (value.startsWith("@")) {
                value =
                        Files.readAllLines(Path.of(value.substring(1))).stream()
                                .findFirst()
                                .orElseThrow(() -> empty(secret));
            }
            all.put(name[0], name[1], value);
        }
    }

    private static IllegalArgumentException empty(Map.Entry<String, String> secret) {
        return new IllegalArgumentException(
                "The file %s is empty. Write the value of %s into its first line."
                        .formatted(secret.getValue().substring(1), secret.getKey()));
    }
}
