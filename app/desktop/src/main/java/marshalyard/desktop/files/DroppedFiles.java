package marshalyard.desktop.files;

import java.io.File;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import javafx.scene.Node;
import javafx.scene.input.DragEvent;
import javafx.scene.input.Dragboard;
import javafx.scene.input.TransferMode;

/** Experiments and sessions that the user drags onto a part of the window. */
public final class DroppedFiles {
    private static final List<String> ENDINGS = List.of(".yaml", ".yml", ".yard");

    private DroppedFiles() {}

    /** Opens what is dropped on a node, one file after the other. */
    public static void open(Node target, Consumer<Path> open) {
        target.addEventHandler(DragEvent.DRAG_OVER, DroppedFiles::over);
        target.addEventHandler(
                DragEvent.DRAG_DROPPED,
                e -> {
                    List<Path> files = ours(files(e.getDragboard()));
                    files.forEach(open);
                    e.setDropCompleted(!files.isEmpty());
                    e.consume();
                });
    }

    private static void over(DragEvent e) {
        if (!ours(files(e.getDragboard())).isEmpty()) e.acceptTransferModes(TransferMode.COPY);
    }

    private static List<Path> files(Dragboard dragged) {
        return dragged.hasFiles()
                ? dragged.getFiles().stream().map(File::toPath).toList()
                : List.of();
    }

    /** The files whose names end as experiments and sessions do. */
    static List<Path> ours(List<Path> files) {
        return files.stream().filter(DroppedFiles::isOurs).toList();
    }

    private static boolean isOurs(Path file) {
        String name = file.toString().toLowerCase(Locale.ROOT);
        return ENDINGS.stream().anyMatch(name::endsWith);
    }
}
