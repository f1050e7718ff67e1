package marshalyard.desktop.setup;

import java.util.ArrayList;
import java.util.List;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.value.ChangeListener;
import javafx.css.PseudoClass;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.Region;

/**
 * Says what is wrong with the field above it. It lies over what stands below, so that nothing moves
 * under the pointer when it comes or goes; clicks pass through it. While what it would cover has
 * the focus, it is not there.
 */
final class FaultLabel extends Label {
    private static final PseudoClass ERROR = PseudoClass.getPseudoClass("error");
    private static final double GAP = 2;

    private final Node above;
    private final BooleanProperty inTheWay = new SimpleBooleanProperty();
    private final ChangeListener<Node> focus = (o, was, is) -> look();

    /**
     * A label without words.
     *
     * @param above the node in the same parent below which it lies
     */
    FaultLabel(Node above) {
        this.above = above;
        getStyleClass().add("fault");
        setWrapText(true);
        setManaged(false);
        setMouseTransparent(true);
        visibleProperty().bind(textProperty().isNotEmpty().and(inTheWay.not()));
        visibleProperty().addListener((o, was, is) -> raise());
        textProperty().addListener((o, was, is) -> look());
        above.boundsInParentProperty().addListener((o, was, is) -> place());
        sceneProperty()
                .addListener(
                        (o, was, is) -> {
                            if (was != null) was.focusOwnerProperty().removeListener(focus);
                            if (is != null) is.focusOwnerProperty().addListener(focus);
                        });
    }

    private void look() {
        place();
        Node focused = getScene() == null ? null : getScene().getFocusOwner();
        inTheWay.set(focused != null && !getText().isEmpty() && covers(focused));
    }

    /** False for its own field and for a pane in which it stands. */
    private boolean covers(Node other) {
        for (Node n = other; n != null; n = n.getParent()) if (n == above) return false;
        for (Node n = this; n != null; n = n.getParent()) if (n == other) return false;
        return onScreen(this).intersects(onScreen(other));
    }

    private static Bounds onScreen(Node node) {
        return node.localToScene(node.getLayoutBounds());
    }

    /** Says what is wrong with a field and marks it. */
    void of(ReadOnlyStringProperty fault, Node field) {
        textProperty().bind(fault);
        fault.addListener((o, was, is) -> field.pseudoClassStateChanged(ERROR, !is.isEmpty()));
        field.pseudoClassStateChanged(ERROR, !fault.get().isEmpty());
    }

    private void place() {
        if (getText().isEmpty() || !(getParent() instanceof Region parent)) return;
        applyCss();
        double width = Math.min(parent.getWidth(), prefWidth(-1));
        resizeRelocate(
                above.getBoundsInParent().getMinX(),
                above.getBoundsInParent().getMaxY() + GAP,
                width,
                prefHeight(width));
    }

    /** Brings what it stands in before what follows it, as long as it says something. */
    private void raise() {
        for (Node around : around()) {
            boolean speaks =
                    around == this
                            || around.lookupAll(".fault").stream()
                                    .anyMatch(n -> n instanceof FaultLabel f && f.isVisible());
            around.setViewOrder(speaks ? -1 : 0);
        }
        place();
    }

    /** The nodes around it within the pane that scrolls, which is none of them. */
    private List<Node> around() {
        List<Node> around = new ArrayList<>();
        for (Node n = this; n != null; n = n.getParent()) {
            if (n instanceof ScrollPane) return around;
            around.add(n);
        }
        return List.of(this);
    }
}
