package marshalyard.model.setting;

import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * A setting in the making.
 *
 * @param <T> its values
 */
public final class SettingDraft<T> {
    final String path;
    final SettingKind<T> kind;
    private final Consumer<Setting<T>> section;
    String title = "";
    String help = "";
    String example = "";
    T blank;
    boolean blankShown = true;
    Function<SettingValues, T> fallback;
    String fallbackWords = "";
    String refusal = "'{}' is not allowed here.";
    Predicate<SettingValues> told;
    BiFunction<T, SettingValues, String> words;

    SettingDraft(String path, SettingKind<T> kind, Consumer<Setting<T>> section) {
        this.path = path;
        this.kind = kind;
        this.section = section;
    }

    /** Sets what the user reads: a word or three, and a sentence or two. */
    public SettingDraft<T> title(String label, String about) {
        title = label;
        help = about;
        return this;
    }

    /** Sets the value that holds when nobody says one. */
    public SettingDraft<T> fallback(T value) {
        return fallback("", values -> value);
    }

    /**
     * Sets the value that holds when nobody says one, where it depends on other settings.
     *
     * @param rule in words, for a reference
     */
    public SettingDraft<T> fallback(String rule, Function<SettingValues, T> value) {
        fallbackWords = rule;
        fallback = value;
        return this;
    }

    /** Sets the value that an empty field stands for. */
    public SettingDraft<T> blank(T value) {
        blank = value;
        return this;
    }

    /** Sets the value that holds when nobody says one, and that leaves a field empty. */
    public SettingDraft<T> off(T value) {
        blankShown = false;
        return blank(value).fallback(value);
    }

    /** Sets the value that an empty field shows as an example; otherwise it is the fallback. */
    public SettingDraft<T> example(String text) {
        example = text;
        return this;
    }

    /** Sets the sentence on a value that is not allowed, which stands in it as {@code {}}. */
    public SettingDraft<T> otherwise(String sentence) {
        refusal = sentence;
        return this;
    }

    /** Has the text of an experiment and its report always name it. */
    public SettingDraft<T> always() {
        return when(values -> true);
    }

    /** Sets when the text of an experiment and its report name it; otherwise when it differs. */
    public SettingDraft<T> when(Predicate<SettingValues> rule) {
        told = rule;
        return this;
    }

    /** Sets what a report says, with the value as {@code {}}. */
    public SettingDraft<T> says(String sentence) {
        return says(value -> sentence.replace("{}", kind.format().apply(value)));
    }

    /** Sets what a report says. */
    public SettingDraft<T> says(Function<T, String> sentence) {
        return says((value, values) -> sentence.apply(value));
    }

    /** Sets what a report says beside other settings. */
    public SettingDraft<T> says(BiFunction<T, SettingValues, String> sentence) {
        words = sentence;
        return this;
    }

    /** Makes the setting, as the next one of its section. */
    public Setting<T> add() {
        if (title.isEmpty() || help.isEmpty() || fallback == null || words == null) {
            throw new IllegalStateException(
                    "The setting " + path + " needs a title, help, a fallback and words.");
        }
        Setting<T> setting = new Setting<>(this);
        section.accept(setting);
        return setting;
    }
}
