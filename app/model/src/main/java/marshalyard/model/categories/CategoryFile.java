package marshalyard.model.categories;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import marshalyard.model.experiment.ExperimentException;
import marshalyard.model.experiment.YamlField;
import marshalyard.model.experiment.YamlLimits;
import marshalyard.model.file.InputFile;
import marshalyard.model.file.Reason;
import marshalyard.model.file.UserFolders;
import marshalyard.model.profile.Category;
import marshalyard.model.profile.CategoryRule;
import marshalyard.model.profile.CategoryRules;

/**
 * Reads {@code categories.yaml}:
 *
 * <pre>
 * rules:
 *   - category: marshal
 *     frames: [org.jacorb.orb.CDROutputStream.*, org.omg.CORBA.*SeqHelper.write]
 *   - category: demarshal
 *     frames: [xdr_*]
 *     within: [svc_*]
 *   - category: gc
 *     threads: [GC Thread*, G1 *]
 * codecs:
 *   - {engine: corba-sii, codec: codec-cdr, options: {marshalling: compiled}}
 * switches:
 *   - {engine: corba-fast, option: demux, value: direct, removes: [demultiplex]}
 * </pre>
 */
public final class CategoryFile {
    /** What such a file is called in an engine's folder. */
    public static final String NAME = "categories.yaml";

    private static final List<String> KEYS = List.of("rules", "codecs", "switches");

    private static final int MOST_PATTERNS = 5_000;

    private static final String COMMON = "common-categories.yaml";

    private CategoryFile() {}

    /**
     * The rules that hold for every engine: system calls, waiting, the virtual machine, the
     * harness.
     */
    public static CategoryRules common() {
        try (InputStream in = CategoryFile.class.getResourceAsStream(COMMON)) {
            return read(new String(in.readAllBytes(), StandardCharsets.UTF_8), COMMON);
        } catch (IOException | ExperimentException e) {
            throw new IllegalStateException(e); // a test reads it
        }
    }

    /** The user's own rules, which precede all others; none if there is no such file. */
    public static CategoryRules ofUser() throws ExperimentException {
        Path file = UserFolders.config().resolve(NAME);
        return Files.exists(file) ? read(file) : CategoryRules.NONE;
    }

    /**
     * Reads a file.
     *
     * @throws ExperimentException with a sentence that names file and line
     */
    public static CategoryRules read(Path file) throws ExperimentException {
        try {
            if (Files.size(file) > YamlLimits.MOST_BYTES) {
                throw new ExperimentException(
                        file + " is larger than 1 MB, so it holds no rules. Check the name.");
            }
            return read(InputFile.text(file, YamlLimits.MOST_BYTES), file.toString());
        } catch (IOException e) {
            throw new ExperimentException(file + " can't be read: " + Reason.of(e), e);
        }
    }

    /**
     * Reads a text.
     *
     * @param name what to call the file in messages
     */
    public static CategoryRules read(String text, String name) throws ExperimentException {
        YamlField root = YamlField.read(text, name, "the file", " is empty. It needs 'rules'.");
        Map<String, YamlField> keys = root.entries(KEYS);
        if (!keys.containsKey("rules")) throw root.error("'rules' is missing.");
        List<CategoryRule> rules = new ArrayList<>();
        int patterns = 0;
        for (YamlField field : keys.get("rules").items()) {
            CategoryRule rule = rule(field);
            patterns += rule.frames().size() + rule.within().size() + rule.threads().size();
            if (patterns > MOST_PATTERNS) {
                throw field.error("The file has more than " + MOST_PATTERNS + " patterns.");
            }
            rules.add(rule);
        }
        return new CategoryRules(rules);
    }

    /**
     * Which codecs convert as the engines of a file do; none if the file does not say.
     *
     * @param name what to call the file in messages
     */
    public static List<CodecRule> codecs(String text, String name) throws ExperimentException {
        YamlField root = YamlField.read(text, name, "the file", " is empty. It needs 'rules'.");
        YamlField codecs = root.entries(KEYS).get("codecs");
        if (codecs == null) return List.of();
        List<CodecRule> rules = new ArrayList<>();
        for (YamlField field : codecs.items()) rules.add(codec(field));
        return rules;
    }

    /**
     * The options that spare the engines of a file some work; none if the file does not say.
     *
     * @param name what to call the file in messages
     */
    public static List<SwitchRule> switches(String text, String name) throws ExperimentException {
        YamlField root = YamlField.read(text, name, "the file", " is empty. It needs 'rules'.");
        YamlField switches = root.entries(KEYS).get("switches");
        if (switches == null) return List.of();
        List<SwitchRule> rules = new ArrayList<>();
        for (YamlField field : switches.items()) rules.add(option(field));
        return rules;
    }

    private static SwitchRule option(YamlField field) throws ExperimentException {
        List<String> needed = List.of("engine", "option", "value", "removes");
        List<String> known = new ArrayList<>(needed);
        known.addAll(List.of("any", "when"));
        Map<String, YamlField> keys = field.entries(known);
        for (String key : needed) {
            if (!keys.containsKey(key)) throw field.error("'" + key + "' is missing.");
        }
        Set<Category> removed = EnumSet.noneOf(Category.class);
        boolean waits = false;
        for (YamlField item : keys.get("removes").items()) {
            if (item.text().equals(SwitchRule.WAITING)) waits = true;
            else removed.add(item.as(Category::of));
        }
        try {
            return new SwitchRule(
                    keys.get("engine").text(),
                    keys.get("option").text(),
                    keys.get("value").text(),
                    removed,
                    waits,
                    keys.containsKey("any") && keys.get("any").text().equals("true"),
                    values(keys.get("when")));
        } catch (IllegalArgumentException e) {
            throw field.error(e.getMessage());
        }
    }

    private static CodecRule codec(YamlField field) throws ExperimentException {
        Map<String, YamlField> keys = field.entries(List.of("engine", "end", "codec", "options"));
        for (String key : List.of("engine", "codec")) {
            if (!keys.containsKey(key)) throw field.error("'" + key + "' is missing.");
        }
        Map<String, String> options = values(keys.get("options"));
        String end = keys.containsKey("end") ? keys.get("end").text() : "";
        try {
            return new CodecRule(keys.get("engine").text(), end, keys.get("codec").text(), options);
        } catch (IllegalArgumentException e) {
            throw field.error(e.getMessage());
        }
    }

    private static Map<String, String> values(YamlField field) throws ExperimentException {
        Map<String, String> values = new HashMap<>();
        if (field == null) return values;
        for (Map.Entry<String, YamlField> e : field.entries().entrySet()) {
            values.put(e.getKey(), e.getValue().text());
        }
        return values;
    }

    private static CategoryRule rule(YamlField field) throws ExperimentException {
        Map<String, YamlField> keys =
                field.entries(List.of("category", "frames", "within", "threads"));
        if (!keys.containsKey("category")) throw field.error("A rule needs a 'category'.");
        Category category = keys.get("category").as(Category::of);
        try {
            return new CategoryRule(
                    category,
                    texts(keys.get("frames")),
                    texts(keys.get("within")),
                    texts(keys.get("threads")));
        } catch (IllegalArgumentException e) {
            throw field.error(e.getMessage());
        }
    }

    private static List<String> texts(YamlField field) throws ExperimentException {
        if (field == null) return List.of();
        List<String> texts = new ArrayList<>();
        for (YamlField item : field.items()) texts.add(item.text());
        return texts;
    }
}
