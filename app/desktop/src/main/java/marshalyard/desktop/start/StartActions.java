package marshalyard.desktop.start;

import java.nio.file.Path;
import java.util.List;
import marshalyard.charts.theme.Theme;
import marshalyard.desktop.fxthread.BackgroundTasks;

/** Draws the pictures of the start page, one after the other, while it is in view. */
public final class StartActions {
    private final StartModel model;
    private final BackgroundTasks background;

    public StartActions(StartModel model, BackgroundTasks background) {
        this.model = model;
        this.background = background;
    }

    /**
     * Draws what is not yet there.
     *
     * @param sessions newest first
     */
    public void draw(List<Path> sessions, Theme theme) {
        sessions.stream()
                .filter(s -> !model.thumbnails().containsKey(s))
                .findFirst()
                .ifPresent(
                        next ->
                                background.run(
                                        () -> Thumbnail.of(next, theme),
                                        image -> {
                                            image.ifPresent(i -> model.thumbnails().put(next, i));
                                            List<Path> rest =
                                                    sessions.stream()
                                                            .filter(s -> !s.equals(next))
                                                            .toList();
                                            if (model.shownProperty().get()) draw(rest, theme);
                                        }));
    }
}
