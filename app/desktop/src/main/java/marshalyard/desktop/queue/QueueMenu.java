package marshalyard.desktop.queue;

import javafx.beans.value.ObservableValue;
import javafx.collections.ListChangeListener;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SeparatorMenuItem;
import javafx.scene.control.Tooltip;

/**
 * The menu of the queue: how many experiments wait; below it which, and what can be done with them.
 */
public final class QueueMenu extends MenuButton {
    private final RunQueue queue;
    private final Runnable runNext;
    private final ObservableValue<Boolean> busy;

    /**
     * The menu; it takes no room while nothing waits.
     *
     * @param busy while true the next one can't begin
     * @param runNext begins the next one
     */
    public QueueMenu(RunQueue queue, ObservableValue<Boolean> busy, Runnable runNext) {
        this.queue = queue;
        this.busy = busy;
        this.runNext = runNext;
        setId("queue");
        getStyleClass().add("queue-menu");
        setMinWidth(USE_PREF_SIZE);
        setTooltip(
                new Tooltip(
                        "These experiments run one after the other when the current run ends."));
        managedProperty().bind(visibleProperty());
        queue.waiting().addListener((ListChangeListener<QueuedExperiment>) c -> fill());
        busy.addListener((o, was, is) -> fill());
        fill();
    }

    private void fill() {
        setVisible(!queue.waiting().isEmpty());
        setText(queue.waiting().size() + " waiting");
        getItems().clear();
        for (QueuedExperiment waiting : queue.waiting()) {
            Menu one = new Menu(waiting.stored().experiment().title());
            one.setMnemonicParsing(false);
            one.getItems()
                    .addAll(
                            item("Run it first", () -> queue.first(waiting)),
                            item("Remove from the queue", () -> queue.remove(waiting.stored())));
            getItems().add(one);
        }
        MenuItem next = item("Run the next one now", runNext);
        next.setDisable(busy.getValue());
        getItems().addAll(new SeparatorMenuItem(), next);
    }

    private static MenuItem item(String text, Runnable action) {
        MenuItem item = new MenuItem(text);
        item.setOnAction(e -> action.run());
        return item;
    }
}
