package marshalyard.model.experiment;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import marshalyard.model.claim.Claim;
import marshalyard.model.file.FileName;

/** Reads and writes claims: a list below a key, or a file of their own. */
public final class ClaimList {
    /** The key, in an experiment and in a file of claims. */
    public static final String KEY = "claims";

    private static final int MOST = 1_000;

    private ClaimList() {}

    /**
     * Reads a file of claims: {@code marshalyard: 1} and {@code claims}.
     *
     * @throws ExperimentException with a sentence that names the file, the line and the remedy
     */
    public static List<Claim> read(Path file) throws ExperimentException {
        return read(ExperimentReader.text(file), file.getFileName().toString());
    }

    /** Reads the text of such a file. */
    public static List<Claim> read(String text, String name) throws ExperimentException {
        YamlField root =
                YamlField.read(
                        text,
                        name,
                        "the claims",
                        " is empty. A file of claims begins with 'marshalyard: 1'.");
        Map<String, YamlField> keys = root.entries(List.of("marshalyard", KEY));
        ExperimentReader.requireFormat(root, keys, "A file of claims");
        YamlField claims = keys.get(KEY);
        if (claims == null) throw root.error("The key '" + KEY + "' is missing. Add it.");
        return inline(claims);
    }

    /** The claims of a list. */
    static List<Claim> inline(YamlField field) throws ExperimentException {
        if (!field.isList()) {
            throw field.error(
                    "'claims' has a list of claims here; a file of claims can be named in an"
                            + " experiment that is a file itself.");
        }
        Map<String, Claim> all = new LinkedHashMap<>();
        for (YamlField item : field.items()) {
            Claim claim = ClaimField.read(item);
            if (all.put(claim.id(), claim) != null) {
                throw item.error("There are two claims '" + claim.id() + "'. Rename one of them.");
            }
            if (all.size() > MOST) throw item.error("There are more than 1,000 claims.");
        }
        return List.copyOf(all.values());
    }

    /** The claims below a key: a list, or the names of files in this folder. */
    static List<Claim> below(YamlField field, Path folder) throws ExperimentException {
        if (folder == null || field.items().stream().anyMatch(YamlField::isMap)) {
            return inline(field);
        }
        List<Claim> all = new ArrayList<>();
        Set<String> ids = new HashSet<>();
        for (YamlField item : field.items()) {
            for (Claim claim : read(beside(folder, item))) {
                if (!ids.add(claim.id())) {
                    throw item.error(
                            "There are two claims '" + claim.id() + "'. Rename one of them.");
                }
                all.add(claim);
            }
        }
        return List.copyOf(all);
    }

    /** A file that another one names: it stands in the same folder. */
    static Path beside(Path folder, YamlField item) throws ExperimentException {
        String name = item.text();
        if (!FileName.isPlain(name)) {
            throw item.error(
                    "'" + name + "' is no name of a file in the same folder, such as mine.yaml.");
        }
        return folder.resolve(name);
    }

    /** The text of a file of these claims. */
    public static String write(List<Claim> claims) {
        Map<String, Object> root = new LinkedHashMap<>();
        root.put("marshalyard", Experiment.FORMAT);
        root.put(KEY, trees(claims));
        return ReadableYaml.write(root);
    }

    static List<Map<String, Object>> trees(List<Claim> claims) {
        return claims.stream().map(Claim::text).toList();
    }
}
