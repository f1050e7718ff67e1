package marshalyard.model.setting;

import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * A setting: a value that an experiment fixes. Every face and every file goes through the list of
 * settings; a new one is a declaration in that list, a field in the record that holds it, and the
 * code that executes it.
 *
 * @param <T> its values
 */
public final class Setting<T> {
    private final String path;
    private final SettingKind<T> kind;
    private final String title;
    private final String help;
    private final String example;
    private final T blank;
    private final boolean blankShown;
    private final Function<SettingValues, T> fallback;
    private final String fallbackWords;
    private final String refusal;
    private final Predicate<SettingValues> told;
    private final BiFunction<T, SettingValues, String> words;

    Setting(SettingDraft<T> draft) {
        path = draft.path;
        kind = draft.kind;
        title = draft.title;
        help = draft.help;
        example = draft.example;
        blank = draft.blank;
        blankShown = draft.blankShown;
        fallback = draft.fallback;
        fallbackWords = draft.fallbackWords;
        refusal = draft.refusal;
        told = draft.told;
        words = draft.words;
    }

    /** The place in the text of an experiment, such as {@code trial.warmup}. */
    public String path() {
        return path;
    }

    /** Its key below that of its section, such as {@code warmup}. */
    public String key() {
        return path.substring(path.indexOf('.') + 1);
    }

    public SettingKind<T> kind() {
        return kind;
    }

    /** A word or three for a label. */
    public String title() {
        return title;
    }

    /**
     * What it does, in a sentence or two for the user, with the papers' term where there is one.
     */
    public String help() {
        return help;
    }

    /** A value as people write it, for a field that is empty. */
    public String example() {
        return example.isEmpty() ? kind.format().apply(fallback(SettingValues.NONE)) : example;
    }

    /** The unit or kind of its values: {@code time}, {@code percentage}, {@code true or false}. */
    public String unit() {
        return kind.unit();
    }

    /** The value that holds beside these when it has none of its own. */
    public T fallback(SettingValues values) {
        return fallback.apply(values);
    }

    /** The fallback for a reference: a value, or the rule that gives it. */
    public String fallbackText() {
        if (!fallbackWords.isEmpty()) return fallbackWords;
        String shown = shown(SettingValues.NONE);
        if (!shown.isEmpty()) return shown;
        return kind.shape() == SettingKind.Shape.FLAG ? "false" : "none";
    }

    /** True if it is not as it would be without a word on it. */
    public boolean differs(SettingValues values) {
        return !values.get(this).equals(fallback(values));
    }

    /** True if the text of an experiment and its report name it. */
    public boolean isTold(SettingValues values) {
        return told == null ? differs(values) : told.test(values);
    }

    /** Its value in the text of an experiment: a text, a whole number, true or false. */
    public Object written(SettingValues values) {
        T value = values.get(this);
        return switch (kind.shape()) {
            case TEXT, CHOICE -> kind.format().apply(value);
            case NUMBER, COUNT, FLAG -> value;
        };
    }

    /** Its value in the field of a form, where no text may stand for a value. */
    public String shown(SettingValues values) {
        T value = values.get(this);
        return !blankShown && value.equals(blank) ? "" : kind.format().apply(value);
    }

    /** True if a form shows one of its values as an empty text. */
    public boolean mayBeLeftEmpty() {
        return blank != null && !blankShown;
    }

    /** Its value in a sentence of a report, which needs no title beside it. */
    public String words(SettingValues values) {
        return words.apply(values.get(this), values);
    }

    /**
     * The value that a file gives; the record that holds it checks it.
     *
     * @throws IllegalArgumentException with a sentence if the text can't be read
     */
    public SettingValues read(String text) {
        return SettingValues.NONE.with(this, kind.parse().apply(text));
    }

    /**
     * The value that a user types.
     *
     * @throws IllegalArgumentException with a sentence if the text can't be read, or is no allowed
     *     value
     */
    public T typed(String text) {
        if (text.isEmpty() && blank != null) return blank;
        T value = kind.parse().apply(text);
        check(value);
        return value;
    }

    /**
     * Objects to a value that there is not.
     *
     * @throws IllegalArgumentException with a sentence for the user
     */
    public void check(T value) {
        if (kind.allowed().test(value)) return;
        throw new IllegalArgumentException(refusal.replace("{}", kind.format().apply(value)));
    }

    @Override
    public String toString() {
        return path;
    }
}
