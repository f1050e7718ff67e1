package marshalyard.cli.run;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import marshalyard.lab.catalog.Secrets;
import picocli.CommandLine.Option;

/** Passwords and the like, which no file of ours holds. */
final class SecretOptions {
    /** A file with so many bytes holds something else than a password, and may never end. */
    private static final int MOST_BYTES = 64 * 1024;

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
            all.put(name[0], name[1], value.startsWith("@") ? firstLine(secret) : value);
        }
    }

    private static String firstLine(Map.Entry<String, String> secret) throws IOException {
        try (InputStream in = Files.newInputStream(Path.of(secret.getValue().substring(1)))) {
            byte[] bytes = in.readNBytes(MOST_BYTES);
            if (bytes.length == MOST_BYTES) throw unfit(secret, "is too large");
            String text = StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)) + "";
            return text.lines().findFirst().orElseThrow(() -> unfit(secret, "is empty"));
        } catch (CharacterCodingException e) {
            throw unfit(secret, "is no text in UTF-8");
        }
    }

    private static IllegalArgumentException unfit(Map.Entry<String, String> secret, String why) {
        return new IllegalArgumentException(
                "The file %s %s. Write the value of %s into its first line."
                        .formatted(secret.getValue().substring(1), why, secret.getKey()));
    }
}
