package marshalyard.desktop.shelf;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Stream;
import javafx.collections.ListChangeListener;
import javafx.collections.ObservableList;
import javafx.geometry.Insets;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.control.TreeItem;
import javafx.scene.control.TreeView;
import javafx.scene.control.skin.VirtualFlow;
import javafx.scene.layout.Priority;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import marshalyard.desktop.session.SessionModel;
import marshalyard.desktop.session.WriteState;

/** The shelf as a tree of groups. */
public final class ShelfView extends VBox {
    /** A line that is brought into view has some others above it. */
    private static final int LINES_ABOVE = 3;

    private final ShelfModel shelf;
    private final SessionModel session;
    private final WriteState writing;
    private final TreeItem<Object> drafts = new TreeItem<>("New");
    private final TreeItem<Object> files = new TreeItem<>("Files");
    private final TreeItem<Object> samples = new TreeItem<>("Samples");
    private final Map<String, TreeItem<Object>> subjects = new LinkedHashMap<>();
    private final TreeItem<Object> experiments = new TreeItem<>("Session");
    private final TreeItem<Object> recent = new TreeItem<>("Recent sessions");
    private final TreeView<Object> tree = new TreeView<>(new TreeItem<>());
    private final TextField filter = new TextField();
    private final Label none = new Label("No experiment has these words.");
    private boolean following;

    /** Folders that words to look for have opened. */
    private final Set<TreeItem<Object>> openedByWords = new HashSet<>();

    /** The latest items by those that lines were made for, where these are not equal any more. */
    private final Map<Object, Object> latest = new IdentityHashMap<>();

    private final List<ShelfCell> cells = new ArrayList<>();

    /**
     * The view.
     *
     * @param open brings an item into view
     * @param menu for the item in view
     */
    public ShelfView(
            ShelfModel shelf,
            SessionModel session,
            WriteState writing,
            Consumer<ShelfItem> open,
            ContextMenu menu) {
        this.shelf = shelf;
        this.session = session;
        this.writing = writing;
        getStyleClass().add("side");
        Label heading = new Label("EXPERIMENTS");
        heading.getStyleClass().add("heading");
        tree.setId("shelf");
        tree.setAccessibleText("Experiments");
        tree.setShowRoot(false);
        tree.getStyleClass().addAll("dense", "shelf");
        tree.setCellFactory(
                t -> {
                    ShelfCell cell = new ShelfCell(this::latest, menu);
                    cells.add(cell);
                    return cell;
                });
        none.setId("shelf-none");
        none.getStyleClass().add("hint");
        none.setWrapText(true);
        none.setMouseTransparent(true);
        StackPane lines = new StackPane(tree, none);
        VBox.setVgrow(lines, Priority.ALWAYS);
        filter.setId("shelf-filter");
        filter.setPromptText("Filter by title or tag");
        filter.setAccessibleText("Filter experiments by title or tag");
        filter.textProperty().addListener((o, was, is) -> fill());
        VBox.setMargin(filter, new Insets(0, 10, 6, 10));
        getChildren().addAll(heading, filter, lines);
        shelf.drafts().addListener((ListChangeListener<Object>) c -> fill());
        shelf.samples().addListener((ListChangeListener<Object>) c -> fill());
        session.experiments().addListener((ListChangeListener<Object>) c -> fill());
        session.recent().addListener((ListChangeListener<Object>) c -> fill());
        session.storeProperty().addListener((o, was, is) -> fill());
        writing.hindranceProperty().addListener((o, was, is) -> fill());
        shelf.inViewProperty().addListener((o, was, is) -> follow());
        tree.getSelectionModel()
                .selectedItemProperty()
                .addListener(
                        (o, was, chosen) -> {
                            if (following || chosen == null) return;
                            if (latest(chosen.getValue()) instanceof ShelfItem item) {
                                open.accept(item);
                            }
                        });
        groups().forEach(g -> g.setExpanded(true));
        fill();
    }

    private void fill() {
        following = true;
        fill(drafts, shelf.drafts().stream());
        fill(
                experiments,
                session.experiments().stream()
                        .map(kept -> new ShelfItem.InSession(kept, session.nameOf(kept))));
        Path open =
                session.storeProperty().get() == null
                        ? null
                        : session.storeProperty().get().file().toAbsolutePath();
        fill(
                recent,
                ShelfItem.Recent.all(session.recent()).stream()
                        .filter(each -> !Objects.equals(each.file(), open)));
        fill(files, shelf.samples().stream().filter(s -> s.subject().isEmpty()));
        fillSamples();
        if (open != null) {
            experiments.setValue(SessionHeading.of(session, writing));
        }
        show(tree.getRoot(), groups().stream().filter(g -> !g.getChildren().isEmpty()).toList());
        none.setVisible(tree.getRoot().getChildren().isEmpty() && !filter.getText().isBlank());
        following = false;
        follow();
    }

    /** What the user has comes first. */
    private List<TreeItem<Object>> groups() {
        return List.of(drafts, experiments, files, recent, samples);
    }

    /** Only the first subject is open, until the user opens another or looks for words. */
    private void fillSamples() {
        for (ShelfItem.Sample sample : shelf.samples()) {
            if (sample.subject().isEmpty()) continue;
            subjects.computeIfAbsent(
                    sample.subject(),
                    subject -> {
                        TreeItem<Object> folder = new TreeItem<>(subject);
                        folder.setExpanded(subjects.isEmpty());
                        return folder;
                    });
        }
        subjects.forEach(
                (subject, folder) -> {
                    fill(folder, shelf.samples().stream().filter(s -> s.subject().equals(subject)));
                    if (filter.getText().isBlank() || folder.isExpanded()) return;
                    openedByWords.add(folder);
                    folder.setExpanded(true);
                });
        if (filter.getText().isBlank()) foldAgain();
        show(samples, subjects.values().stream().filter(f -> !f.getChildren().isEmpty()).toList());
    }

    /** Folds away what was not open before there were words, but for what is in view. */
    private void foldAgain() {
        ShelfItem inView = shelf.inViewProperty().get();
        openedByWords.stream()
                .filter(folder -> leafOf(folder, inView) == null)
                .forEach(folder -> folder.setExpanded(false));
        openedByWords.clear();
    }

    private static void show(TreeItem<Object> in, List<TreeItem<Object>> folders) {
        if (!in.getChildren().equals(folders)) in.getChildren().setAll(folders);
    }

    /**
     * Leaves the tree alone where it has the lines that it should have: a tree lays all of its
     * lines out anew when one of its values changes, and during a run a count changes all the time.
     */
    private void fill(TreeItem<Object> group, Stream<? extends ShelfItem> items) {
        String words = filter.getText().strip();
        List<? extends ShelfItem> wanted = items.filter(i -> i.matches(words)).toList();
        ObservableList<TreeItem<Object>> leaves = group.getChildren();
        boolean alike = leaves.size() == wanted.size();
        for (int i = 0; alike && i < wanted.size(); i++) {
            alike = same(leaves.get(i).getValue(), wanted.get(i));
        }
        leaves.forEach(leaf -> latest.remove(leaf.getValue()));
        if (!alike) leaves.setAll(wanted.stream().map(i -> new TreeItem<Object>(i)).toList());
        for (int i = 0; i < wanted.size(); i++) {
            Object made = leaves.get(i).getValue();
            if (!made.equals(wanted.get(i))) latest.put(made, wanted.get(i));
        }
        cells.forEach(ShelfCell::refresh);
    }

    private Object latest(Object made) {
        return latest.getOrDefault(made, made);
    }

    /** Selects what is in view, however it came there. */
    private void follow() {
        TreeItem<Object> wanted = leafOf(tree.getRoot(), shelf.inViewProperty().get());
        List<TreeItem<Object>> selected = tree.getSelectionModel().getSelectedItems();
        if (wanted == null ? selected.isEmpty() : selected.equals(List.of(wanted))) return;
        following = true;
        if (wanted != null) wanted.getParent().setExpanded(true);
        tree.getSelectionModel().clearSelection();
        if (wanted != null) {
            tree.getSelectionModel().select(wanted);
            bringIntoView(tree.getRow(wanted));
        }
        following = false;
    }

    private static TreeItem<Object> leafOf(TreeItem<Object> folder, ShelfItem item) {
        for (TreeItem<Object> child : folder.getChildren()) {
            if (same(child.getValue(), item)) return child;
            TreeItem<Object> within = leafOf(child, item);
            if (within != null) return within;
        }
        return null;
    }

    /** Scrolls only to a line that is not seen: a click on a line would move it away. */
    private void bringIntoView(int row) {
        if (!(tree.lookup(".virtual-flow") instanceof VirtualFlow<?> flow)) {
            tree.scrollTo(row);
            return;
        }
        var first = flow.getFirstVisibleCell();
        var last = flow.getLastVisibleCell();
        boolean seen =
                first != null && last != null && row > first.getIndex() && row < last.getIndex();
        if (!seen) tree.scrollTo(Math.max(0, row - LINES_ABOVE));
    }

    private static boolean same(Object one, ShelfItem other) {
        return one instanceof ShelfItem item
                && other != null
                && item.getClass() == other.getClass()
                && item.identity().equals(other.identity());
    }
}
