package marshalyard.desktop.action;

import java.util.List;
import java.util.Optional;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.value.ObservableValue;
import javafx.scene.input.KeyCombination;
import org.kordamp.ikonli.Ikon;

/**
 * Something that the user can do: its words, its key, when it can be done, and what it does. Menus,
 * buttons and the list of keys show it.
 */
public final class Action {
    private final Draft parts;
    private final Runnable work;

    private Action(Draft parts, Runnable work) {
        this.parts = parts;
        this.work = work;
    }

    /**
     * Begins an action; {@link Draft#does} completes it.
     *
     * @param id unique in the list, such as {@code save-as}
     * @param text as a menu shows it; an underscore marks the letter that chooses it
     */
    public static Draft of(ActionGroup group, String id, String text) {
        return new Draft(group, id, text);
    }

    /** An action while its parts are named. */
    public static final class Draft {
        private final ActionGroup group;
        private final String id;
        private final String text;
        private String help = "";
        private KeyCombination keys;
        private KeyCombination otherKeys;
        private ObservableValue<Boolean> enabled = new ReadOnlyBooleanWrapper(true);
        private ObservableValue<Boolean> on;
        private ObservableValue<? extends Ikon> icon;
        private ObservableValue<String> button;
        private List<String> words = List.of();

        private Draft(ActionGroup group, String id, String text) {
            this.group = group;
            this.id = id;
            this.text = text;
        }

        /** Says in a sentence what it does. */
        public Draft help(String sentence) {
            help = sentence;
            return this;
        }

        /**
         * The keys that do it everywhere in the window.
         *
         * @param combination as {@link KeyCombination#keyCombination} reads it
         */
        public Draft keys(String combination) {
            keys = KeyCombination.keyCombination(combination);
            return this;
        }

        /** Further keys that do it, which other programs have for it; no menu shows them. */
        public Draft alsoBy(String combination) {
            otherKeys = KeyCombination.keyCombination(combination);
            return this;
        }

        /** When it can be done; always, unless this says otherwise. */
        public Draft when(ObservableValue<Boolean> possible) {
            enabled = possible;
            return this;
        }

        /** A switch, and whether it is on; what it does changes that. */
        public Draft on(ObservableValue<Boolean> state) {
            on = state;
            return this;
        }

        /** The icon and the text of its button in the tool strip. */
        public Draft button(Ikon symbol, String words) {
            return button(symbol, new ReadOnlyStringWrapper(words));
        }

        /** The same, where the text changes. */
        public Draft button(Ikon symbol, ObservableValue<String> words) {
            icon = new ReadOnlyObjectWrapper<>(symbol);
            button = words;
            return this;
        }

        /** The same, where both change. */
        public Draft button(ObservableValue<? extends Ikon> symbol, ObservableValue<String> words) {
            icon = symbol;
            button = words;
            return this;
        }

        /** All texts that its button has in turn, so that it keeps its width. */
        public Draft inTurn(String... texts) {
            words = List.of(texts);
            return this;
        }

        /** A button with nothing but an icon, which changes. */
        public Draft button(ObservableValue<? extends Ikon> symbol) {
            icon = symbol;
            button = new ReadOnlyStringWrapper("");
            return this;
        }

        /** The action, which does this in the window's thread. */
        public Action does(Runnable work) {
            return new Action(this, work);
        }
    }

    /** Does it, if it can be done now. */
    public void run() {
        if (parts.enabled.getValue()) work.run();
    }

    public String id() {
        return parts.id;
    }

    public ActionGroup group() {
        return parts.group;
    }

    /** The text with the mark of the mnemonic, as a menu takes it. */
    String menuText() {
        return parts.text;
    }

    /** The text as the user reads it, without the dots that announce a question. */
    public String text() {
        return plain(parts.text).replace("…", "");
    }

    /** A sentence on what it does. */
    public String help() {
        return parts.help;
    }

    public Optional<KeyCombination> keys() {
        return Optional.ofNullable(parts.keys);
    }

    /** Keys that do it beside those that a menu shows. */
    public Optional<KeyCombination> otherKeys() {
        return Optional.ofNullable(parts.otherKeys);
    }

    public ObservableValue<Boolean> enabled() {
        return parts.enabled;
    }

    /** Whether a switch is on; empty for what is no switch. */
    Optional<ObservableValue<Boolean>> on() {
        return Optional.ofNullable(parts.on);
    }

    /** The icon of its button; empty if it has none. */
    Optional<ObservableValue<? extends Ikon>> icon() {
        return Optional.ofNullable(parts.icon);
    }

    /** The text of its button; empty if it has none. */
    Optional<ObservableValue<String>> button() {
        return Optional.ofNullable(parts.button);
    }

    /** The texts that its button has in turn; empty if it has but one. */
    List<String> inTurn() {
        return parts.words;
    }

    /** The text of a menu that reads as a title does, underscores and all. */
    public static String literally(String title) {
        return title.replace("_", "__");
    }

    static String plain(String menuText) {
        return menuText.replaceAll("_(.)", "$1");
    }
}
