package marshalyard.desktop.setup;

import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import marshalyard.model.experiment.Experiment;
import marshalyard.model.experiment.SettingList;
import marshalyard.model.setting.Setting;
import marshalyard.model.setting.SettingGroup;
import marshalyard.model.setting.SettingKind;
import marshalyard.model.setting.SettingKind.Shape;
import marshalyard.model.setting.SettingValues;

/**
 * A field for each setting of an experiment. How much a trial sends is one field for a duration, a
 * volume and a number of requests, of which an experiment has one. Two of these are settings and
 * one is a factor, so no value of {@link SettingList} is what this field holds: it is made here, as
 * a kind of setting for it would have no other user.
 */
public final class SettingsForm {
    private static final String AMOUNT_HELP =
            "Sends for a time (2 s), a volume (64 MB, as TTCP did) or a number of requests (2000"
                    + " requests; several numbers are levels: 1, 10, 100 requests), in at most"
                    + " some time (2000 requests in 60 s).";

    private final Map<Setting<?>, Field<?>> fields = new LinkedHashMap<>();
    private final Field<Amount> amount;

    /**
     * The fields, which are empty at first.
     *
     * @param changed is told where something has changed
     */
    SettingsForm(Consumer<Object> changed) {
        amount = new Field<>(Amount::parse, changed::accept);
        for (Setting<?> setting : SettingList.all()) {
            if (!isPartOfAmount(setting)) fields.put(setting, field(setting, changed));
        }
    }

    private static boolean isPartOfAmount(Setting<?> setting) {
        return setting == SettingList.DURATION || setting == SettingList.VOLUME;
    }

    /** Each tick is a change of its own, while what is typed into a field is one. */
    private static <T> Field<T> field(Setting<T> setting, Consumer<Object> changed) {
        boolean ticked = setting.kind().shape() == Shape.FLAG;
        return new Field<>(parser(setting), field -> changed.accept(ticked ? new Object() : field));
    }

    private static <T> Function<String, T> parser(Setting<T> setting) {
        SettingKind<T> kind = setting.kind();
        return switch (kind.shape()) {
            case TEXT, FLAG, CHOICE -> setting::typed;
            case NUMBER, COUNT -> {
                Function<String, Integer> whole = IntegerParser.between(kind.least(), kind.most());
                yield text -> {
                    boolean left = text.isEmpty() && setting.mayBeLeftEmpty();
                    return setting.typed(left ? text : whole.apply(text).toString());
                };
            }
        };
    }

    void show(Experiment experiment) {
        SettingValues values = experiment.settings();
        fields.forEach((setting, field) -> field.textProperty().set(setting.shown(values)));
        amount.textProperty().set(Amount.of(experiment).toString());
    }

    /** What the fields say; bounds on the time of a volume count with a volume only. */
    SettingValues values() {
        SettingValues values =
                SettingValues.NONE
                        .with(SettingList.DURATION, amount.value().duration())
                        .with(SettingList.VOLUME, amount.value().volume());
        for (Setting<?> setting : fields.keySet()) values = with(setting, values);
        if (values.get(SettingList.VOLUME) == 0) {
            values =
                    values.with(SettingList.AT_LEAST, Duration.ZERO)
                            .with(SettingList.AT_MOST, Duration.ZERO);
        }
        if (values.get(SettingList.WITHIN) > 0) return values;
        int most = SettingList.MOST_TRIALS.fallback(values);
        return values.with(
                SettingList.MOST_TRIALS, Math.max(most, values.get(SettingList.MOST_TRIALS)));
    }

    private <T> SettingValues with(Setting<T> setting, SettingValues values) {
        return values.with(setting, field(setting).value());
    }

    /** Levels of the number of requests. */
    List<Integer> requests() {
        return amount.value().requestLevels();
    }

    /** The field of a setting, unless it is part of the amount. */
    @SuppressWarnings("unchecked") // put there by the constructor, of the setting's type
    public <T> Field<T> field(Setting<T> setting) {
        return (Field<T>) fields.get(setting);
    }

    /** How much each trial sends. */
    public Field<?> amount() {
        return amount;
    }

    /** What is wrong with the first field that has a fault, under its title. */
    Optional<String> fault() {
        for (SettingGroup group : SettingList.groups()) {
            for (FormRow row : rows(group)) {
                if (!row.fault().isEmpty()) return Optional.of(row.title() + ": " + row.fault());
            }
        }
        return Optional.empty();
    }

    /** The rows of a group. */
    List<FormRow> rows(SettingGroup group) {
        List<FormRow> rows = new ArrayList<>();
        for (Setting<?> setting : group.settings()) {
            if (setting == SettingList.DURATION) rows.add(amountRow());
            else if (!isPartOfAmount(setting)) rows.add(row(setting));
        }
        return rows;
    }

    private FormRow row(Setting<?> setting) {
        return new FormRow(
                setting.path().replace('.', '-'),
                setting.title(),
                setting.help(),
                List.of(setting.path()),
                input(setting));
    }

    private FormInput input(Setting<?> setting) {
        Field<?> field = fields.get(setting);
        SettingKind<?> kind = setting.kind();
        return switch (kind.shape()) {
            case TEXT, NUMBER -> new FormInput.Text(field, setting.example());
            case COUNT -> new FormInput.Count(field, kind.least());
            case FLAG -> new FormInput.Tick(field);
            case CHOICE -> new FormInput.Choice(field, kind.choices());
        };
    }

    private FormRow amountRow() {
        return new FormRow(
                "amount",
                "Each trial sends",
                AMOUNT_HELP,
                List.of(SettingList.DURATION.path(), SettingList.VOLUME.path(), "requests"),
                new FormInput.Text(amount, "2 s, 64 MB or 2000 requests"));
    }
}
