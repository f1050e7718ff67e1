package marshalyard.desktop.layout;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javafx.geometry.Orientation;
import javafx.scene.Node;
import javafx.scene.control.SplitPane;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.Region;

/**
 * Parts of the window beside or below one another. One takes the room that is left; each other can
 * be hidden, and comes back in the size that it had.
 */
public final class FoldingSplit extends SplitPane {
    /** No part takes more of the room than this. */
    private static final double MOST = 0.45;

    private final LayoutModel model;
    private final Map<Node, Optional<WindowPart>> all = new LinkedHashMap<>();

    public FoldingSplit(Orientation orientation, LayoutModel model) {
        this.model = model;
        setOrientation(orientation);
        (isHorizontal() ? widthProperty() : heightProperty()).addListener((o, was, is) -> place());
        addEventFilter(
                MouseEvent.MOUSE_RELEASED,
                e -> {
                    if (isDivider(e.getTarget())) keep();
                });
    }

    /** Adds the part that takes what is left. */
    public FoldingSplit with(Node rest) {
        all.put(rest, Optional.empty());
        fill();
        return this;
    }

    /** Adds a part that can be hidden. */
    public FoldingSplit with(Region node, WindowPart part) {
        all.put(node, Optional.of(part));
        if (isHorizontal()) node.setMinWidth(part.least());
        else node.setMinHeight(part.least());
        setResizableWithParent(node, false);
        model.shownProperty(part).addListener((o, was, is) -> fill());
        fill();
        return this;
    }

    private boolean isHorizontal() {
        return getOrientation() == Orientation.HORIZONTAL;
    }

    private void fill() {
        List<Node> wanted = new ArrayList<>();
        all.forEach(
                (node, part) -> {
                    if (part.map(p -> model.shownProperty(p).get()).orElse(true)) wanted.add(node);
                });
        if (getItems().equals(wanted)) return;
        getItems().setAll(wanted);
        place();
    }

    private static boolean isDivider(Object target) {
        for (Node n = target instanceof Node node ? node : null; n != null; n = n.getParent()) {
            if (n.getStyleClass().contains("split-pane-divider")) return true;
        }
        return false;
    }

    private double length() {
        return isHorizontal() ? getWidth() : getHeight();
    }

    /** Gives each part its size, once there is room. */
    private void place() {
        double length = length();
        int dividers = getItems().size() - 1;
        if (length <= 0 || dividers < 1) return;
        double[] positions = new double[dividers];
        int rest = 0;
        while (all.get(getItems().get(rest)).isPresent()) rest++;
        double before = 0;
        for (int i = 0; i < rest; i++) positions[i] = (before += size(i)) / length;
        double behind = 0;
        for (int i = dividers; i > rest; i--) positions[i - 1] = 1 - (behind += size(i)) / length;
        setDividerPositions(positions);
    }

    private double size(int item) {
        return Math.min(MOST * length(), model.size(all.get(getItems().get(item)).orElseThrow()));
    }

    /** Keeps the sizes that the mouse has left; a window that grows or shrinks changes none. */
    private void keep() {
        for (Node node : getItems()) {
            double size =
                    isHorizontal()
                            ? node.getLayoutBounds().getWidth()
                            : node.getLayoutBounds().getHeight();
            all.get(node)
                    .filter(part -> size > 0 && Math.abs(size - model.size(part)) > 1)
                    .ifPresent(part -> model.resize(part, size));
        }
    }
}
