package marshalyard.desktop.tabs;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javafx.scene.control.Tab;
import org.kordamp.ikonli.javafx.FontIcon;

/** The results: the charts and the tables, each in a tab. */
public final class ResultTabs extends FittingTabs {
    private final Map<ResultTab, Tab> tabs = new LinkedHashMap<>();

    /** The tabs in their order. */
    public ResultTabs(List<ResultTab> all) {
        setTabClosingPolicy(TabClosingPolicy.ALL_TABS);
        setMinWidth(300);
        setAccessibleText("Results");
        for (ResultTab one : all) {
            Tab tab = new Tab(one.title());
            tab.setClosable(one.asked());
            tab.setGraphic(new FontIcon(one.icon()));
            tab.setContent(one.content().apply(tab.selectedProperty()));
            tabs.put(one, tab);
        }
        offer();
    }

    /** Another experiment has come into view, which may have more to see, or less. */
    public void offer() {
        int place = 0;
        for (Map.Entry<ResultTab, Tab> entry : tabs.entrySet()) {
            Tab tab = entry.getValue();
            boolean there = getTabs().contains(tab);
            boolean wanted =
                    entry.getKey().asked() ? there : entry.getKey().offered().getAsBoolean();
            if (wanted && !there) {
                getTabs().add(place, tab);
            } else if (there && !wanted) {
                if (tab.isSelected()) getSelectionModel().selectFirst();
                getTabs().remove(tab);
            }
            if (wanted) place++;
        }
    }

    /** Brings a tab in front; one that comes when asked for comes now. */
    public void show(ResultTab one) {
        Tab tab = tabs.get(one);
        if (!getTabs().contains(tab)) getTabs().add(tab);
        getSelectionModel().select(tab);
    }

    /** The tab in front. */
    public ResultTab front() {
        return tabs.keySet().stream().filter(this::isInFront).findFirst().orElseThrow();
    }

    /** True if a tab is in front. */
    public boolean isInFront(ResultTab one) {
        return tabs.get(one).isSelected();
    }
}
