package marshalyard.desktop.help;

import java.util.List;
import java.util.stream.Stream;
import marshalyard.desktop.action.ActionList;

/**
 * A key and what it does.
 *
 * @param place the menu or the part of the window where it works
 * @param action as the menu calls it
 * @param keys as they are printed, such as {@code Ctrl+R}
 * @param help a sentence on what it does
 */
public record Shortcut(String place, String action, String keys, String help) {

    /**
     * Every action that has a key, in the order of the menus.
     *
     * @param further keys that no menu has; they stand at the end
     */
    public static List<Shortcut> with(ActionList actions, List<Shortcut> further) {
        Stream<Shortcut> ofActions =
                actions.all()
                        .filter(action -> action.keys().isPresent())
                        .map(
                                action ->
                                        new Shortcut(
                                                action.group().menu(),
                                                action.text(),
                                                action.keys().orElseThrow().getDisplayText(),
                                                action.help()));
        return Stream.concat(ofActions, further.stream()).toList();
    }
}
