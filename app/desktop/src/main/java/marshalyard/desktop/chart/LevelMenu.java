package marshalyard.desktop.chart;

import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.CustomMenuItem;
import javafx.scene.control.MenuButton;
import javafx.scene.layout.FlowPane;
import marshalyard.model.factor.Dimension;

/**
 * The menu of levels that a chart shows, of one dimension or of several beside each other. It stays
 * open until a click beside it.
 */
final class LevelMenu extends MenuButton {
    private static final double GAP = 18;
    private static final double WIDEST = 900;

    private final String title;
    private final List<LevelList> lists;

    private LevelMenu(String id, String title, List<LevelList> lists, Node body) {
        this.title = title;
        this.lists = lists;
        setId(id);
        getStyleClass().add("level-menu");
        CustomMenuItem all = new CustomMenuItem(body, false);
        all.getStyleClass().add("level-item");
        getItems().setAll(all);
        tell();
    }

    /** The menu of one dimension. */
    static LevelMenu of(Dimension dimension, ChartModel model) {
        LevelList list = new LevelList(dimension, model);
        return new LevelMenu(LevelList.id(dimension), dimension.title(), List.of(list), list);
    }

    /** One menu of several dimensions. */
    static LevelMenu of(List<Dimension> dimensions, ChartModel model) {
        List<LevelList> lists =
                dimensions.stream().map(d -> new LevelList(d, model).titled()).toList();
        return new LevelMenu("all-levels", "Levels", lists, new Beside(lists));
    }

    /** Lists beside each other in rows; a flow itself is never narrower than it may become. */
    private static final class Beside extends FlowPane {
        Beside(List<LevelList> lists) {
            super(GAP, GAP, lists.toArray(Node[]::new));
            setPrefWrapLength(WIDEST);
        }

        @Override
        protected double computePrefWidth(double height) {
            double widest = 0;
            double row = 0;
            for (Node list : getManagedChildren()) {
                double width = snapSizeX(Math.max(list.minWidth(-1), list.prefWidth(-1)));
                boolean fits = row > 0 && row + GAP + width <= WIDEST;
                row = fits ? row + GAP + width : width;
                widest = Math.max(widest, row);
            }
            return widest;
        }
    }

    /** Says how many levels are shown; to be called when that has changed. */
    void tell() {
        lists.forEach(LevelList::tell);
        int all = lists.stream().mapToInt(LevelList::count).sum();
        int shown = lists.stream().mapToInt(LevelList::shown).sum();
        setText(shown == all ? title : title + " " + shown + "/" + all);
    }
}
