package marshalyard.desktop.start;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import javafx.beans.value.ObservableValue;
import marshalyard.charts.theme.Theme;
import marshalyard.desktop.fxthread.BackgroundTasks;

/** Draws the pictures of the start page, one after the other, while it is in view. */
public final class StartActions {
    private final StartModel model;
    private final BackgroundTasks background;
    private boolean drawing;

    /**
     * Actions of the start page.
     *
     * @param background draws; what the user asks for does not wait for it
     */
    public StartActions(StartModel model, BackgroundTasks background) {
        this.model = model;
        this.background = background;
    }

    /**
     * Draws what is not yet there, now and whenever the page comes back.
     *
     * @param sessions newest first
     */
    public void draw(List<Path> sessions, ObservableValue<Theme> theme) {
        model.shownProperty().addListener((o, was, is) -> begin(sessions, theme));
        begin(sessions, theme);
    }

    private void begin(List<Path> sessions, ObservableValue<Theme> theme) {
        if (drawing) return;
        drawing = true;
        drawNext(List.copyOf(sessions), theme.getValue());
    }

    private void drawNext(List<Path> sessions, Theme theme) {
        Optional<Path> next =
                sessions.stream().filter(s -> !model.thumbnails().containsKey(s)).findFirst();
        if (next.isEmpty() || !model.shownProperty().get()) {
            drawing = false;
            return;
        }
        background.run(
                () -> Thumbnail.of(next.get(), theme),
                image -> {
                    image.ifPresent(i -> model.thumbnails().put(next.get(), i));
                    drawNext(sessions.stream().filter(s -> !s.equals(next.get())).toList(), theme);
                },
                () -> drawing = false);
    }
}
