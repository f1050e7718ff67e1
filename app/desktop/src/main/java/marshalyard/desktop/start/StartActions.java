package marshalyard.desktop.start;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javafx.beans.value.ObservableValue;
import javafx.scene.image.Image;
import marshalyard.charts.theme.Theme;
import marshalyard.desktop.fxthread.BackgroundTasks;

/**
 * Draws the pictures of the start page, one after the other, while it is in view: those that are
 * missing, and those of another look or of a file that has changed since.
 */
public final class StartActions {
    private final StartModel model;
    private final BackgroundTasks background;

    /** What the pictures on the page show. */
    private final Map<Path, Shown> shown = new HashMap<>();

    private boolean drawing;

    /** A session as it was when its picture was drawn, and in which colours. */
    private record Shown(FileTime changed, Theme theme) {
        static Shown now(Path session, Theme theme) {
            try {
                return new Shown(Files.getLastModifiedTime(session), theme);
            } catch (IOException e) {
                return new Shown(FileTime.fromMillis(0), theme); // it is gone, and so is its chart
            }
        }
    }

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
     * Draws what is not yet there, now, whenever the page comes back, and when the look changes.
     *
     * @param sessions newest first
     */
    public void draw(List<Path> sessions, ObservableValue<Theme> theme) {
        model.shownProperty().addListener((o, was, is) -> begin(sessions, theme));
        theme.addListener((o, was, is) -> begin(sessions, theme));
        begin(sessions, theme);
    }

    private void begin(List<Path> sessions, ObservableValue<Theme> theme) {
        if (drawing) return;
        drawing = true;
        Theme colours = theme.getValue();
        drawNext(
                List.copyOf(sessions),
                colours,
                () -> {
                    drawing = false;
                    if (theme.getValue() != colours) begin(sessions, theme);
                });
    }

    private void drawNext(List<Path> sessions, Theme colours, Runnable end) {
        Optional<Path> next =
                sessions.stream()
                        .filter(s -> !Shown.now(s, colours).equals(shown.get(s)))
                        .findFirst();
        if (next.isEmpty() || !model.shownProperty().get()) {
            end.run();
            return;
        }
        Path session = next.get();
        Shown state = Shown.now(session, colours);
        background.run(
                () -> Thumbnail.of(session, colours),
                image -> {
                    image.ifPresent(i -> show(session, state, i));
                    List<Path> others = sessions.stream().filter(s -> !s.equals(session)).toList();
                    drawNext(others, colours, end);
                },
                () -> drawing = false);
    }

    private void show(Path session, Shown state, Image image) {
        shown.put(session, state);
        model.thumbnails().put(session, image);
    }
}
