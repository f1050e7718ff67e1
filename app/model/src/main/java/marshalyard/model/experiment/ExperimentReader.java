package marshalyard.model.experiment;

import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import marshalyard.model.factor.Factor;
import marshalyard.model.factor.Factors;
import marshalyard.model.factor.LevelLists;
import marshalyard.model.file.InputFile;
import marshalyard.model.file.Reason;
import marshalyard.model.unit.Units;

/** Reads the text form of an experiment, strictly. */
public final class ExperimentReader {
    private final EngineCheck check;

    private ExperimentReader(EngineCheck check) {
        this.check = check;
    }

    /** Objects to an engine that is unknown or an option that does not fit. */
    @FunctionalInterface
    public interface EngineCheck {
        /**
         * @throws IllegalArgumentException with a sentence for the user
         */
        void check(EngineChoice choice);
    }

    /**
     * Reads a file.
     *
     * @param check is asked about every engine named
     * @throws ExperimentException with a sentence that names the file, the line and the remedy
     */
    public static Experiment read(Path file, EngineCheck check) throws ExperimentException {
        String text;
        try {
            text = InputFile.text(file, YamlLimits.MOST_BYTES);
        } catch (InputFile.TooLarge e) {
            throw new ExperimentException(
                    file + " is larger than 1 MB, so it is no experiment. Check the name.", e);
        } catch (NoSuchFileException e) {
            throw new ExperimentException(
                    "There is no file " + file + ". Check the name and the folder.", e);
        } catch (CharacterCodingException e) {
            throw new ExperimentException(file + " is not a text file in UTF-8.", e);
        } catch (IOException e) {
            throw new ExperimentException(file + " can't be read: " + Reason.of(e) + ".", e);
        }
        return read(text, file.getFileName().toString(), check);
    }

    /**
     * Reads a text.
     *
     * @param name what to call it in messages
     * @param check is asked about every engine named
     */
    public static Experiment read(String text, String name, EngineCheck check)
            throws ExperimentException {
        return new ExperimentReader(check)
                .experiment(
                        YamlField.read(
                                text,
                                name,
                                "the experiment",
                                " is empty. An experiment begins with 'marshalyard: 1'."));
    }

    private Experiment experiment(YamlField root) throws ExperimentException {
        Map<String, YamlField> keys =
                root.entries(ExperimentKeys.top(), Map.of("queues", "socketQueues"));
        YamlField version = keys.get("marshalyard");
        if (version == null) {
            throw root.error("An experiment begins with 'marshalyard: 1'.");
        }
        if (version.number() != Experiment.FORMAT) {
            throw version.error(
                    "This is format "
                            + version.text()
                            + "; this Marshalyard reads format "
                            + Experiment.FORMAT
                            + ". Use the version that wrote it.");
        }
        try {
            ExperimentBuilder experiment =
                    new ExperimentBuilder(required(root, keys, "title").text())
                            .engines(engines(required(root, keys, "engines")))
                            .trial(trial(keys.get("trial"), keys.containsKey("requests")));
            for (Factor<?> factor : Factors.all()) {
                if (factor.fallback().isEmpty()) required(root, keys, factor.key());
                if (keys.containsKey(factor.key())) {
                    levels(experiment, factor, keys.get(factor.key()));
                }
            }
            if (keys.containsKey("description")) {
                experiment.description(keys.get("description").text().strip());
            }
            if (keys.containsKey("repeat")) experiment.repetition(repeat(keys.get("repeat")));
            if (keys.containsKey("background")) {
                experiment.background(background(keys.get("background")));
            }
            experiment.floor(keys.containsKey("floor") && keys.get("floor").flag());
            Experiment built = experiment.build();
            PlanLimit.check(built);
            return built;
        } catch (IllegalArgumentException e) {
            throw root.error(e.getMessage());
        }
    }

    private static YamlField required(YamlField root, Map<String, YamlField> keys, String name)
            throws ExperimentException {
        YamlField field = keys.get(name);
        if (field == null) throw root.error("The key '" + name + "' is missing. Add it.");
        return field;
    }

    /** A level that is there twice is an error of its line. */
    private static <T> void levels(ExperimentBuilder experiment, Factor<T> factor, YamlField field)
            throws ExperimentException {
        Set<T> levels = new LinkedHashSet<>();
        for (YamlField item : field.items()) {
            List<T> given =
                    item.isMap() && factor.writtenAsMap()
                            ? item.asFlow(factor::parse)
                            : item.level(factor::parse);
            for (T level : given) {
                if (!levels.add(level)) throw item.error(LevelLists.twice(factor, level));
            }
        }
        if (levels.isEmpty()) {
            throw field.error("'" + factor.key() + "' needs at least one level.");
        }
        experiment.levels(factor, List.copyOf(levels));
    }

    private List<EngineChoice> engines(YamlField field) throws ExperimentException {
        List<EngineChoice> engines = new ArrayList<>();
        for (YamlField item : field.items()) {
            EngineChoice choice = EngineField.read(item);
            try {
                check.check(choice);
            } catch (IllegalArgumentException e) {
                throw item.error(e.getMessage());
            }
            if (engines.contains(choice)) throw item.error(choice.twice());
            engines.add(choice);
        }
        return engines;
    }

    /**
     * How a trial is measured.
     *
     * @param field null if nothing is said
     * @param byRequests the experiment says how many requests a trial makes
     */
    private static TrialSettings trial(YamlField field, boolean byRequests)
            throws ExperimentException {
        TrialSettings d = byRequests ? TrialSettings.DEFAULT.unlimited() : TrialSettings.DEFAULT;
        if (field == null) return d;
        Map<String, YamlField> keys = field.entries(ExperimentKeys.TRIAL);
        if (byRequests && keys.containsKey("volume")) {
            throw keys.get("volume")
                    .error(
                            "'requests' says already how much a trial sends. Leave out 'volume', or"
                                    + " 'requests'.");
        }
        boolean byVolume = keys.containsKey("volume");
        Duration duration = time(keys, "duration", byVolume ? Duration.ZERO : d.duration());
        try {
            Duration warmup = time(keys, "warmup", d.warmup());
            TrialSettings settings =
                    new TrialSettings(
                            time(keys, "burnIn", TrialSettings.burnInFor(warmup)),
                            warmup,
                            duration,
                            byVolume ? keys.get("volume").as(Units::parseSize) : 0,
                            time(keys, "atLeast", d.atLeast()),
                            time(keys, "atMost", d.atMost()),
                            keys.containsKey("startup")
                                    ? keys.get("startup").number()
                                    : d.startup(),
                            keys.containsKey("verify") && keys.get("verify").flag(),
                            keys.containsKey("oneWayLatency") && keys.get("oneWayLatency").flag(),
                            time(keys, "spin", d.spin()),
                            time(keys, "stall", d.stall()),
                            keys.containsKey("quiet") && keys.get("quiet").flag());
            if (byRequests || settings.limited()) return settings;
            throw field.error("A trial of no time sends nothing. Give it a duration or a volume.");
        } catch (IllegalArgumentException e) {
            throw field.error(e.getMessage());
        }
    }

    private static Duration time(Map<String, YamlField> keys, String name, Duration otherwise)
            throws ExperimentException {
        return keys.containsKey(name) ? keys.get(name).as(Units::parseTime) : otherwise;
    }

    /** Who says how often to repeat, and nothing of pairs, gets one. */
    private static Repetition repeat(YamlField field) throws ExperimentException {
        Map<String, YamlField> keys = field.entries(ExperimentKeys.REPEAT);
        Repetition d = Repetition.DEFAULT;
        Duration lasting = time(keys, "for", Duration.ZERO);
        int fewest = lasting.isZero() ? d.trials() : 1;
        int trials = keys.containsKey("trials") ? keys.get("trials").number() : fewest;
        int forks = keys.containsKey("forks") ? keys.get("forks").number() : 1;
        try {
            return new Repetition(
                    trials,
                    lasting,
                    forks,
                    keys.containsKey("order")
                            ? keys.get("order").as(ExperimentReader::order)
                            : d.order(),
                    keys.containsKey("seed") ? keys.get("seed").number() : d.seed(),
                    keys.containsKey("within") ? keys.get("within").percent() : d.within(),
                    keys.containsKey("confidence")
                            ? keys.get("confidence").percent()
                            : d.confidence(),
                    keys.containsKey("atMost")
                            ? keys.get("atMost").number()
                            : Math.max(d.atMost(), trials * forks),
                    keys.containsKey("parallel") ? keys.get("parallel").number() : d.parallel());
        } catch (IllegalArgumentException e) {
            throw field.error(e.getMessage());
        }
    }

    private static Repetition.Order order(String text) {
        for (Repetition.Order order : Repetition.Order.values()) {
            if (order.token().equals(text)) return order;
        }
        throw new IllegalArgumentException(
                "There is no order '" + text + "'. Use random, interleaved or listed.");
    }

    private static Background background(YamlField field) throws ExperimentException {
        Map<String, YamlField> keys = field.entries(ExperimentKeys.BACKGROUND);
        try {
            return new Background(
                    keys.containsKey("burners") ? keys.get("burners").number() : 0,
                    keys.containsKey("pairs") ? keys.get("pairs").number() : 0);
        } catch (IllegalArgumentException e) {
            throw field.error(e.getMessage());
        }
    }
}
