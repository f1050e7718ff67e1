package marshalyard.desktop.tabs;

import java.util.HashMap;
import java.util.Map;
import javafx.beans.InvalidationListener;
import javafx.css.PseudoClass;
import javafx.scene.Node;
import javafx.scene.control.Tab;
import javafx.scene.control.TabPane;
import marshalyard.desktop.fxthread.FxThread;

/** Tabs that stand closer and without their icons where not all of them have room else. */
public class FittingTabs extends TabPane {
    private static final PseudoClass NARROW = PseudoClass.getPseudoClass("narrow");

    /** Behind the last tab: a menu of all tabs stands there where they have less, in pixels. */
    private static final double MARGIN = 50;

    private final Map<Tab, Node> icons = new HashMap<>();
    private boolean narrow;

    /** The width of all tabs as they stand where there is room. */
    private double full;

    /** No tab yet. */
    public FittingTabs() {
        getTabs().addListener((InvalidationListener) o -> narrow(false));
    }

    @Override
    protected final void layoutChildren() {
        super.layoutChildren();
        Node headers = lookup(".headers-region");
        if (headers == null || getWidth() <= 0) return;
        if (!narrow) full = headers.prefWidth(-1);
        boolean lacks = full + MARGIN > getWidth();
        if (lacks != narrow) FxThread.later(() -> narrow(lacks));
    }

    private void narrow(boolean now) {
        if (narrow == now) return;
        narrow = now;
        if (now) {
            for (Tab tab : getTabs()) {
                icons.put(tab, tab.getGraphic());
                tab.setGraphic(null);
            }
        } else {
            icons.forEach(Tab::setGraphic);
            icons.clear();
        }
        pseudoClassStateChanged(NARROW, now);
        requestLayout();
    }
}
