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

/** Experiments, sessions and IDL that the user drags onto a part of the window. */
public final class DroppedFiles {
    private static final List<String> ENDINGS = List.of(".yaml", ".yml", ".yard");
    private static final List<String> IDL = List.of(".idl");

    private DroppedFiles() {}

    /** Opens the experiments and sessions that are dropped on a node, one file after the other. */
    public static void open(Node target, Consumer<Path> open) {
        take(target, ENDINGS, open);
    }

    /** Opens the files of IDL that are dropped on a node. */
    public static void openIdl(Node target, Consumer<Path> open) {
        take(target, IDL, open);
    }

    private static void take(Node target, List<String> endings, Consumer<Path> open) {
        target.addEventHandler(
                DragEvent.DRAG_OVER,
                e -> {
                    if (!ending(endings, files(e.getDragboard())).isEmpty()) {
                        e.acceptTransferModes(TransferMode.COPY);
                    }
                });
        target.addEventHandler(
                DragEvent.DRAG_DROPPED,
                e -> {
                    List<Path> files = ending(endings, files(e.getDragboard()));
                    if (files.isEmpty()) return;
                    files.forEach(open);
                    e.setDropCompleted(true);
                    e.consume();
                });
    }

    private static List<Path> files(Dragboard dragged) {
        return dragged.hasFiles()
                ? dragged.getFiles().stream().map(File::toPath).toList()
                : List.of();
    }

    /** The files whose names end as experiments and sessions do. */
    static List<Path> ours(List<Path> files) {
        return ending(ENDINGS, files);
    }

    private static List<Path> ending(List<String> endings, List<Path> files) {
        return files.stream()
                .filter(
                        f ->
                                endings.stream()
                                        .anyMatch(f.toString().toLowerCase(Locale.ROOT)::endsWith))
                .toList();
    }
}
