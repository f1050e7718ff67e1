package marshalyard.cli.run;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import marshalyard.engine.EngineDescriptor;
import marshalyard.engine.OptionSpec;
import marshalyard.lab.api.Lab;
import marshalyard.lab.catalog.Secrets;
import marshalyard.model.text.Tokens;
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

    /**
     * Adds what was given here to an experiment's own secrets.
     *
     * @throws IllegalArgumentException with a sentence if one is no secret of an engine: it would
     *     be measured with, and the session would not tell
     */
    void addTo(Secrets all, Lab lab) throws IOException {
        for (Map.Entry<String, String> secret : secrets.entrySet()) {
            String[] name = secret.getKey().split("\\.", 2);
            if (name.length != 2) {
                throw new IllegalArgumentException(
                        "'" + secret.getKey() + "' is not ENGINE.OPTION, as in jms.password.");
            }
            String value = secret.getValue();
            String text = value.startsWith("@") ? firstLine(secret) : value;
            requireSecret(name[0], name[1], lab);
            all.put(name[0], name[1], text);
        }
    }

    private static void requireSecret(String id, String option, Lab lab) {
        // The cells of an engine that can be installed are left out, with the reason.
        if (lab.absentEngines().stream().anyMatch(engine -> engine.id().equals(id))) return;
        EngineDescriptor engine = Tokens.find("engine", id, lab.engines(), EngineDescriptor::id);
        List<String> secret =
                engine.options().stream()
                        .filter(spec -> spec.kind() == OptionSpec.Kind.SECRET)
                        .map(OptionSpec::name)
                        .toList();
        if (secret.contains(option)) return;
        throw new IllegalArgumentException(
                "The engine %s has no secret option '%s'. %s"
                        .formatted(
                                id,
                                option,
                                secret.isEmpty()
                                        ? "None of its options is a secret: they stand beside the"
                                                + " engine's name."
                                        : "Its secret options are: "
                                                + String.join(", ", secret)
                                                + "; others stand beside the engine's name."));
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
