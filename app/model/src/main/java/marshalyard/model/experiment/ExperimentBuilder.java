package marshalyard.model.experiment;

import java.util.ArrayList;
import java.util.List;
import marshalyard.model.claim.Claim;
import marshalyard.model.factor.Factor;
import marshalyard.model.factor.LevelLists;
import marshalyard.model.setting.Setting;
import marshalyard.model.setting.SettingValues;

/** An experiment in the making; it is checked when it is {@linkplain #build built}. */
public final class ExperimentBuilder {
    private String title;
    private String description;
    private List<EngineChoice> engines;
    private LevelLists factors;
    private SettingValues settings;
    private List<Claim> claims = List.of();
    private QuickForm quick = QuickForm.NONE;

    /** One with a title, the usual settings and neither engines nor types nor sizes. */
    public ExperimentBuilder(String title) {
        this.title = title;
        description = "";
        engines = new ArrayList<>();
        factors = LevelLists.NONE;
        settings = SettingList.STANDARD;
    }

    ExperimentBuilder(Experiment experiment) {
        title = experiment.title();
        description = experiment.description();
        engines = experiment.engines();
        factors = experiment.factors();
        settings = experiment.settings();
        claims = experiment.claims();
        quick = experiment.quick();
    }

    public ExperimentBuilder title(String line) {
        title = line;
        return this;
    }

    public ExperimentBuilder description(String text) {
        description = text;
        return this;
    }

    public ExperimentBuilder engines(List<EngineChoice> levels) {
        engines = List.copyOf(levels);
        return this;
    }

    /** Engines without options. */
    public ExperimentBuilder engines(String... ids) {
        return engines(List.of(ids).stream().map(EngineChoice::of).toList());
    }

    /**
     * The levels of a factor.
     *
     * @throws IllegalArgumentException with a sentence if there is none, or one is there twice
     */
    public <T> ExperimentBuilder levels(Factor<T> factor, List<? extends T> levels) {
        factors = factors.with(factor, List.copyOf(levels));
        return this;
    }

    /** Levels as an experiment's text writes them, such as {@code "1K..64K *2"}. */
    public <T> ExperimentBuilder levels(Factor<T> factor, String... texts) {
        List<T> levels = new ArrayList<>();
        for (String text : texts) levels.addAll(factor.parse(text));
        return levels(factor, levels);
    }

    public ExperimentBuilder trial(TrialSettings trial) {
        return settings(SettingList.TRIAL.values(trial));
    }

    public ExperimentBuilder repetition(Repetition repetition) {
        return settings(SettingList.REPEAT.values(repetition));
    }

    public ExperimentBuilder capacity(CapacityGoal goal) {
        return settings(CapacitySettings.SECTION.values(goal));
    }

    public ExperimentBuilder background(Background load) {
        return settings(SettingList.BACKGROUND.values(load));
    }

    public ExperimentBuilder view(DefaultView view) {
        return settings(ViewSettings.SECTION.values(view));
    }

    public ExperimentBuilder floor(boolean on) {
        return with(SettingList.FLOOR, on);
    }

    /** Sentences about its cells that its trials are to judge. */
    public ExperimentBuilder claims(List<Claim> sentences) {
        claims = List.copyOf(sentences);
        return this;
    }

    /** What a quick look has; engines and levels that the experiment has not do not count. */
    public ExperimentBuilder quick(QuickForm form) {
        quick = form;
        return this;
    }

    /** The value of a setting. */
    public <T> ExperimentBuilder with(Setting<T> setting, T value) {
        settings = settings.with(setting, value);
        return this;
    }

    /** The values of settings; those that are not among them stay. */
    public ExperimentBuilder settings(SettingValues values) {
        settings = settings.and(values);
        return this;
    }

    /**
     * The experiment.
     *
     * @throws IllegalArgumentException with a sentence for the user if it can't be one
     */
    public Experiment build() {
        return Experiment.of(title, description, engines, factors, settings, claims, quick);
    }
}
