package marshalyard.desktop;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Control;
import javafx.scene.control.Label;
import javafx.scene.control.Labeled;
import javafx.scene.control.Spinner;

/** Accessible names of the controls of a window, as a screen reader says them. */
public final class Names {
    private Names() {}

    /** The controls below a node that the keyboard reaches and that have no name. */
    public static List<String> missing(Parent root) {
        List<Node> all = new ArrayList<>();
        collect(root, all);
        return all.stream()
                .filter(n -> n instanceof Control && n.isFocusTraversable() && isSeen(n))
                .filter(n -> !(n.getParent() instanceof Spinner)) // has its spinner's name
                .filter(n -> !isNamed(n, all))
                .map(n -> n.getClass().getSimpleName() + " #" + n.getId() + " in " + place(n))
                .toList();
    }

    private static void collect(Node node, List<Node> into) {
        into.add(node);
        if (node instanceof Parent parent) {
            parent.getChildrenUnmodifiable().forEach(child -> collect(child, into));
        }
    }

    private static boolean isSeen(Node node) {
        for (Node n = node; n != null; n = n.getParent()) {
            if (!n.isVisible()) return false;
        }
        return true;
    }

    private static boolean isNamed(Node node, List<Node> all) {
        if (node.getAccessibleText() != null && !node.getAccessibleText().isBlank()) return true;
        if (node instanceof Labeled labeled
                && labeled.getText() != null
                && !labeled.getText().isBlank()) {
            return true;
        }
        return all.stream()
                .anyMatch(
                        n -> n instanceof Label label && Objects.equals(label.getLabelFor(), node));
    }

    private static String place(Node node) {
        StringBuilder path = new StringBuilder();
        for (Node n = node.getParent(); n != null && path.length() < 80; n = n.getParent()) {
            path.append(n.getId() == null ? n.getClass().getSimpleName() : "#" + n.getId());
            path.append(' ');
        }
        return path.toString().strip();
    }
}
