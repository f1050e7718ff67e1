package marshalyard.desktop.action;

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
    private final String id;
    private final ActionGroup group;
    private final String text;
    private final String help;
    private final Runnable work;
    private final KeyCombination keys;
    private final ObservableValue<Boolean> enabled;
    private final ObservableValue<Boolean> on;
    private final ObservableValue<? extends Ikon> icon;
    private final ObservableValue<String> button;

    private Action(Draft draft, Runnable work) {
        this.id = draft.id;
        this.group = draft.group;
        this.text = draft.text;
        this.help = draft.help;
        this.keys = draft.keys;
        this.enabled = draft.enabled;
        this.on = draft.on;
        this.icon = draft.icon;
        this.button = draft.button;
        this.work = work;
    }

    /**
     * Begins an action; {@link Draft#does} completes it.
     *
     * @param id unique in the list, such as {@code save-as}
     * @param text as a menu shows it; an underscore marks the letter that chooses it
     * @param help a sentence on what it does
     */
    public static Draft of(ActionGroup group, String id, String text, String help) {
        return new Draft(group, id, text, help);
    }

    /** An action while its parts are named. */
    public static final class Draft {
        private final ActionGroup group;
        private final String id;
        private final String text;
        private final String help;
        private KeyCombination keys;
        private ObservableValue<Boolean> enabled = new ReadOnlyBooleanWrapper(true);
        private ObservableValue<Boolean> on;
        private ObservableValue<? extends Ikon> icon;
        private ObservableValue<String> button;

        private Draft(ActionGroup group, String id, String text, String help) {
            this.group = group;
            this.id = id;
            this.text = text;
            this.help = help;
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
        if (enabled.getValue()) work.run();
    }

    public String id() {
        return id;
    }

    public ActionGroup group() {
        return group;
    }

    /** The text with the mark of the mnemonic, as a menu takes it. */
    String menuText() {
        return text;
    }

    /** The text as the user reads it, without the dots that announce a question. */
    public String text() {
        return plain(text).replace("…", "");
    }

    /** A sentence on what it does. */
    public String help() {
        return help;
    }

    public Optional<KeyCombination> keys() {
        return Optional.ofNullable(keys);
    }

    public ObservableValue<Boolean> enabled() {
        return enabled;
    }

    /** Whether a switch is on; empty for what is no switch. */
    Optional<ObservableValue<Boolean>> on() {
        return Optional.ofNullable(on);
    }

    /** The icon of its button; empty if it has none. */
    Optional<ObservableValue<? extends Ikon>> icon() {
        return Optional.ofNullable(icon);
    }

    /** The text of its button; empty if it has none. */
    Optional<ObservableValue<String>> button() {
        return Optional.ofNullable(button);
    }

    /** The text of a menu that reads as a title does, underscores and all. */
    public static String literally(String title) {
        return title.replace("_", "__");
    }

    static String plain(String menuText) {
        return menuText.replaceAll("_(.)", "$1");
    }
}
