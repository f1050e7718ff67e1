package marshalyard.desktop.tabs;

import java.util.function.BooleanSupplier;
import java.util.function.Function;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.scene.Node;
import org.kordamp.ikonli.Ikon;

/**
 * A view of what was measured, in a tab of its own.
 *
 * @param content makes the view, once; it is given whether the tab is in front
 * @param offered whether there is something to see of the experiment in view
 * @param asked true for a tab that comes when the user asks for it, and can be closed
 */
public record ResultTab(
        String title,
        Ikon icon,
        Function<ReadOnlyBooleanProperty, Node> content,
        BooleanSupplier offered,
        boolean asked) {

    /** A tab that is always there. */
    public static ResultTab of(
            String title, Ikon icon, Function<ReadOnlyBooleanProperty, Node> content) {
        return new ResultTab(title, icon, content, () -> true, false);
    }

    /** The same, there only for experiments that have something to see. */
    public ResultTab onlyIf(BooleanSupplier there) {
        return new ResultTab(title, icon, content, there, asked);
    }

    /** The same, which comes when the user asks for it. */
    public ResultTab whenAsked() {
        return new ResultTab(title, icon, content, offered, true);
    }
}
