package marshalyard.desktop.action;

import java.util.List;

/** The actions that stand together in a menu, between two lines. In the order of the menu bar. */
public enum ActionGroup {
    NEW("_File", "_New experiment"),
    TEMPLATES("_File", "_New experiment"),
    SAMPLES("_File", "_New experiment", "From a _sample"),
    PUBLISHED("_File", "_New experiment", "Redo a _published figure"),
    OPEN("_File"),
    SAVE("_File"),
    EXPORT("_File"),
    COPY("_File"),
    QUIT("_File"),
    HISTORY("_Edit"),
    DESCRIBE("_Edit"),
    DELETE("_Edit"),
    RUN("E_xperiment"),
    LEVELS("E_xperiment"),
    COMPARE("E_xperiment"),
    HOSTS("E_xperiment"),
    PAGES("_View"),
    PANELS("_View"),
    LOOKS("_View", "_Appearance"),
    BRIGHTNESS("_View"),
    TEXT("_View"),
    CHART("_View"),
    HELP("_Help");

    private final List<String> menus;

    ActionGroup(String... menus) {
        this.menus = List.of(menus);
    }

    /** The menu of the bar and the menus within it, with the marks of their mnemonics. */
    List<String> menus() {
        return menus;
    }

    /** The menu of the bar, as the user reads it. */
    public String menu() {
        return Action.plain(menus.get(0));
    }

    /** The menu in which its actions are found: within that of the bar, if there is one. */
    public String place() {
        return Action.plain(menus.get(Math.min(1, menus.size() - 1)));
    }
}
