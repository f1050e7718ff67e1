package marshalyard.desktop.action;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;

/** Everything that the user can do in the window, each action once. */
public final class ActionList {
    private final Map<ActionGroup, ObservableList<Action>> groups =
            new EnumMap<>(ActionGroup.class);

    /** Kept: who listens to a view would not hear of changes after the view is collected. */
    private final Map<ActionGroup, ObservableList<Action>> views = new EnumMap<>(ActionGroup.class);

    /**
     * A list.
     *
     * @throws IllegalArgumentException if two actions have the same id
     */
    public ActionList(List<Action> actions) {
        for (ActionGroup group : ActionGroup.values()) {
            ObservableList<Action> list = FXCollections.observableArrayList();
            groups.put(group, list);
            views.put(group, FXCollections.unmodifiableObservableList(list));
        }
        for (Action action : actions) {
            if (all().anyMatch(other -> other.id().equals(action.id()))) {
                throw new IllegalArgumentException("Two actions are called " + action.id() + ".");
            }
            groups.get(action.group()).add(action);
        }
    }

    /** All actions, in the order of the menu bar. */
    public Stream<Action> all() {
        return groups.values().stream().flatMap(List::stream);
    }

    /** The actions of a group, as they change. */
    public ObservableList<Action> in(ActionGroup group) {
        return views.get(group);
    }

    /** Gives a group other actions, such as those that begin with a sample. */
    public void fill(ActionGroup group, List<Action> actions) {
        groups.get(group).setAll(actions);
    }

    /**
     * The action with an id.
     *
     * @throws IllegalArgumentException if there is none
     */
    public Action get(String id) {
        return all().filter(action -> action.id().equals(id))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("No action is called " + id + "."));
    }
}
