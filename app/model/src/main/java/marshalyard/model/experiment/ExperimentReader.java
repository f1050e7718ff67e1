package marshalyard.model.experiment;

import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import marshalyard.model.factor.EngineSetup;
import marshalyard.model.factor.Factor;
import marshalyard.model.factor.Factors;
import marshalyard.model.factor.LevelLists;
import marshalyard.model.factor.LinkFactor;
import marshalyard.model.file.InputFile;
import marshalyard.model.file.OutputFile;
import marshalyard.model.file.Reason;
import marshalyard.model.link.Link;
import marshalyard.model.link.LinkText;
import marshalyard.model.setting.Setting;
import marshalyard.model.setting.SettingSection;
import marshalyard.model.setting.SettingValues;
import marshalyard.model.type.TextBeside;

/** Reads the text form of an experiment, strictly. */
public final class ExperimentReader {
    private final EngineCheck check;

    /** Each is read, and a thousand of its elements are made. */
    private static final int MOST_OWN_TYPES = 32;

    private final TextBeside beside;

    private ExperimentReader(EngineCheck check, TextBeside beside) {
        this.check = check;
        this.beside = beside;
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
        Path folder = file.toAbsolutePath().getParent();
        return read(text(file), file.getFileName().toString(), folder, check);
    }

    /** The text of a file that a user wrote. */
    static String text(Path file) throws ExperimentException {
        try {
            InputFile.requireRegular(file);
            if (OutputFile.isSession(file)) {
                throw new ExperimentException(
                        file
                                + " is a session, and no experiment: 'marshalyard resume' runs what"
                                + " it lacks.");
            }
            return InputFile.text(file, YamlLimits.MOST_BYTES);
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
    }

    /**
     * Reads a text.
     *
     * @param name what to call it in messages
     * @param check is asked about every engine named
     */
    public static Experiment read(String text, String name, EngineCheck check)
            throws ExperimentException {
        return read(text, name, null, check);
    }

    /**
     * Reads a text that a session holds. Invisible characters, which earlier versions let stand in
     * titles, become escapes.
     */
    public static Experiment readStored(String text, String name) throws ExperimentException {
        return new ExperimentReader(choice -> {}, TextBeside.NONE)
                .experiment(root(text, name).ofSession(), null);
    }

    /**
     * Reads a text.
     *
     * @param folder of the files that it names; null where it can name none
     */
    private static Experiment read(String text, String name, Path folder, EngineCheck check)
            throws ExperimentException {
        TextBeside beside = folder == null ? TextBeside.NONE : TextBeside.in(folder);
        return new ExperimentReader(check, beside).experiment(root(text, name), folder);
    }

    private static YamlField root(String text, String name) throws ExperimentException {
        return YamlField.read(
                text,
                name,
                "the experiment",
                " is empty. An experiment begins with 'marshalyard: 1'.");
    }

    /** Checks that a file is of the format that this program reads. */
    static void requireFormat(YamlField root, Map<String, YamlField> keys, String what)
            throws ExperimentException {
        YamlField version = keys.get("marshalyard");
        if (version == null) throw root.error(what + " begins with 'marshalyard: 1'.");
        if (version.number() != Experiment.FORMAT) {
            throw version.error(
                    ("This is format %s; this Marshalyard reads format %s. Use the version that"
                                    + " wrote it.")
                            .formatted(version.text(), Experiment.FORMAT));
        }
    }

    private Experiment experiment(YamlField root, Path folder) throws ExperimentException {
        if (root.isMap() && root.entries().containsKey(Suite.EXPERIMENTS)) {
            throw root.error(
                    "This is a suite of several experiments, which 'marshalyard run' runs. Open the"
                            + " files that it names one by one, or the session that it makes.");
        }
        Map<String, YamlField> keys =
                root.entries(
                        ExperimentKeys.top(),
                        Map.of("queues", "socketQueues"),
                        ExperimentKeys::placeOf);
        requireFormat(root, keys, "An experiment");
        try {
            ExperimentBuilder experiment =
                    new ExperimentBuilder(required(root, keys, "title").text())
                            .engines(engines(required(root, keys, "engines")))
                            .trial(trial(keys.get("trial"), keys.containsKey("requests")))
                            .settings(read(SettingList.TOP, keys, SettingValues.NONE));
            for (Factor<?> factor : Factors.all()) {
                if (factor.fallback().isEmpty()) required(root, keys, factor.key());
                if (keys.containsKey(factor.key())) {
                    levels(experiment, factor, keys.get(factor.key()));
                }
            }
            if (keys.containsKey("description")) {
                experiment.description(keys.get("description").text().strip());
            }
            if (keys.containsKey("repeat")) {
                experiment.repetition(
                        section(SettingList.REPEAT, keys.get("repeat"), Repetition::of));
            }
            if (keys.containsKey("background")) {
                experiment.background(
                        section(SettingList.BACKGROUND, keys.get("background"), Background::of));
            }
            if (keys.containsKey("view")) {
                experiment.view(section(ViewSettings.SECTION, keys.get("view"), DefaultView::of));
            }
            if (keys.containsKey(ClaimList.KEY)) {
                experiment.claims(ClaimList.below(keys.get(ClaimList.KEY), folder));
            }
            Experiment built = experiment.build();
            if (keys.containsKey("capacity")) {
                built = withCapacity(keys.get("capacity"), experiment);
            }
            if (keys.containsKey(QuickForm.KEY)) {
                QuickForm quick = QuickForm.read(keys.get(QuickForm.KEY), built);
                built = experiment.quick(quick).build();
            }
            PlanLimit.check(built);
            return built;
        } catch (IllegalArgumentException e) {
            throw root.error(e.getMessage());
        }
    }

    /** What else an experiment says may leave no rate to look for. */
    private static Experiment withCapacity(YamlField field, ExperimentBuilder experiment)
            throws ExperimentException {
        CapacityGoal goal = section(CapacitySettings.SECTION, field, CapacityGoal::of);
        if (!goal.asked() && !field.isOfSession()) {
            throw field.error(
                    "'capacity' has no bound. Add one such as 'p99: 1 ms', or 'lossless: true'.");
        }
        experiment.capacity(goal);
        try {
            return experiment.build();
        } catch (IllegalArgumentException e) {
            throw field.error(e.getMessage());
        }
    }

    private static YamlField required(YamlField root, Map<String, YamlField> keys, String name)
            throws ExperimentException {
        YamlField field = keys.get(name);
        if (field == null) throw root.error("The key '" + name + "' is missing. Add it.");
        return field;
    }

    /** A level that is there twice is an error of its line. */
    private <T> void levels(ExperimentBuilder experiment, Factor<T> factor, YamlField field)
            throws ExperimentException {
        Set<T> levels = new LinkedHashSet<>();
        Set<String> names = new HashSet<>();
        int own = 0;
        for (YamlField item : field.items()) {
            if (item.isMap() && factor.readsEntries() && ++own > MOST_OWN_TYPES) {
                throw item.error(
                        "More than %s types of your own are too many for one experiment."
                                .formatted(MOST_OWN_TYPES));
            }
            List<T> given = given(factor, item);
            for (T level : given) {
                if (!levels.add(level)) throw item.error(LevelLists.twice(factor, level));
                if (level instanceof Link link
                        && !names.add(LinkText.words(link))
                        && !item.isOfSession()) {
                    throw item.error(LinkFactor.sameName(link));
                }
            }
        }
        if (levels.isEmpty()) {
            throw field.error("'" + factor.key() + "' needs at least one level.");
        }
        experiment.levels(factor, List.copyOf(levels));
    }

    private <T> List<T> given(Factor<T> factor, YamlField item) throws ExperimentException {
        if (item.isMap() && factor.readsEntries()) {
            return item.asEntries(entries -> factor.parse(entries, beside));
        }
        return item.isMap() && factor.writtenAsMap()
                ? item.asFlow(factor::parse)
                : item.level(factor::parse);
    }

    /** Tables could not tell two of one name apart; an older session may have such. */
    private List<EngineChoice> engines(YamlField field) throws ExperimentException {
        Set<EngineChoice> engines = new LinkedHashSet<>();
        Set<String> names = new HashSet<>();
        for (YamlField item : field.items()) {
            EngineChoice choice = EngineField.read(item);
            try {
                check.check(choice);
            } catch (IllegalArgumentException e) {
                throw item.error(e.getMessage());
            }
            if (!engines.add(choice)) throw item.error(choice.twice());
            for (EngineSetup setup : new LinkedHashSet<>(choice.setups())) {
                if (!names.add(setup.label()) && !item.isOfSession()) {
                    throw item.error(DuplicateSetups.sameName(setup));
                }
            }
        }
        if (engines.isEmpty()) throw field.error("'engines' needs at least one level.");
        return List.copyOf(engines);
    }

    /**
     * How a trial is measured.
     *
     * @param field null if nothing is said
     * @param byRequests the experiment says how many requests a trial makes
     */
    private static TrialSettings trial(YamlField field, boolean byRequests)
            throws ExperimentException {
        if (field == null) {
            return byRequests ? TrialSettings.DEFAULT.unlimited() : TrialSettings.DEFAULT;
        }
        Map<String, YamlField> keys =
                field.entries(SettingList.TRIAL.keys(), Map.of(), ExperimentKeys::placeOf);
        if (byRequests && keys.containsKey("volume")) {
            throw keys.get("volume")
                    .error(
                            "'requests' says already how much a trial sends. Leave out 'volume', or"
                                    + " 'requests'.");
        }
        SettingValues before = SettingValues.NONE.with(SettingList.BY_REQUESTS, byRequests);
        if (keys.containsKey("volume")) before = before.with(SettingList.DURATION, Duration.ZERO);
        TrialSettings settings =
                made(field, read(SettingList.TRIAL, keys, before), TrialSettings::of);
        if (byRequests || settings.limited()) return settings;
        throw field.error("A trial of no time sends nothing. Give it a duration or a volume.");
    }

    /** Settings that stand below a key. */
    private static <R> R section(
            SettingSection<R> section, YamlField field, Function<SettingValues, R> maker)
            throws ExperimentException {
        Map<String, YamlField> keys =
                field.entries(section.keys(), Map.of(), ExperimentKeys::placeOf);
        return made(field, read(section, keys, SettingValues.NONE), maker);
    }

    /** The values that a section's keys give, with those that are known before. */
    private static SettingValues read(
            SettingSection<?> section, Map<String, YamlField> keys, SettingValues before)
            throws ExperimentException {
        SettingValues values = before;
        for (Setting<?> setting : section.settings()) {
            YamlField field = keys.get(setting.key());
            if (field != null) values = values.and(field.as(setting::read));
        }
        return values;
    }

    /** Values that do not fit each other are an error of their section. */
    private static <R> R made(
            YamlField section, SettingValues values, Function<SettingValues, R> maker)
            throws ExperimentException {
        try {
            return maker.apply(values);
        } catch (IllegalArgumentException e) {
            throw section.error(e.getMessage());
        }
    }
}
