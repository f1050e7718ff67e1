package marshalyard.desktop.overlay;

import atlantafx.base.controls.ModalPane;
import java.util.List;
import javafx.beans.value.ChangeListener;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.input.KeyEvent;

/**
 * Shows one card over everything else; while it does, mouse and keyboard reach nothing but the
 * card. A click beside the card does not close it, so that a slip does not lose what was entered.
 */
public final class Overlay extends ModalPane {
    /** The style class of a control of a card that has the focus first. */
    public static final String FIRST = "first-focus";

    private final ChangeListener<Node> keepFocus = (o, was, is) -> keepFocus(is);
    private Node before;

    public Overlay() {
        setId("overlay");
        setAccessibleText("Dialog");
        setFocusTraversable(false); // else Tab goes there behind the last control of the window
        setPersistent(true);
        setInTransitionFactory(null);
        setOutTransitionFactory(null);
        addEventHandler(KeyEvent.KEY_PRESSED, this::keepShortcuts);
    }

    @Override
    public void show(Node card) {
        Scene scene = getScene();
        if (!isDisplay()) {
            before = scene.getFocusOwner();
            scene.focusOwnerProperty().addListener(keepFocus);
        }
        super.show(card);
        focusFirst();
    }

    public void close() {
        getScene().focusOwnerProperty().removeListener(keepFocus);
        hide(true);
        returnFocus();
    }

    /** Returns the focus to where it was; that may have been replaced by its like. */
    private void returnFocus() {
        Node there = before;
        before = null;
        if (there == null) return;
        if (there.getScene() == null && there.getId() != null) {
            there = getScene().lookup("#" + there.getId());
        }
        if (there == null || there.getScene() == null) there = getScene().getRoot();
        there.requestFocus();
    }

    private void keepFocus(Node owner) {
        if (isDisplay() && owner != null && !isInCard(owner)) focusFirst();
    }

    private boolean isInCard(Node node) {
        for (Node n = node; n != null; n = n.getParent()) {
            if (n == getContent()) return true;
        }
        return false;
    }

    private void focusFirst() {
        if (!(getContent() instanceof Parent card)) return;
        card.applyCss(); // what stands in a scroll pane is not found before
        List<Node> all =
                card.lookupAll("*").stream()
                        .filter(n -> n.isFocusTraversable() && !n.isDisabled() && isInCard(n))
                        .toList();
        all.stream()
                .filter(n -> n.getStyleClass().contains(FIRST))
                .findFirst()
                .or(() -> all.stream().findFirst())
                .ifPresent(Node::requestFocus);
    }

    /** The menu's shortcuts are for the window below. */
    private void keepShortcuts(KeyEvent key) {
        if (key.isShortcutDown()) key.consume();
    }
}
