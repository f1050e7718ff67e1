package marshalyard.desktop.glance;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.beans.value.ObservableBooleanValue;
import javafx.geometry.Pos;
import javafx.scene.control.CustomMenuItem;
import javafx.scene.control.Label;
import javafx.scene.control.MenuButton;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.text.Text;
import marshalyard.analysis.answer.AtAGlance;
import marshalyard.analysis.results.Results;
import marshalyard.desktop.fxthread.BackgroundTasks;
import marshalyard.desktop.trials.TrialsModel;

/**
 * One line: where engines differ most, or the best figure; a click shows all sentences. It is made
 * away from the window's thread and not while something is measured. It keeps its room without
 * results, so that what is below it stays where it is when a run begins or ends.
 */
public final class GlanceLine extends HBox {
    private static final double WIDTH = 440;
    private static final List<String> FIRST = List.of("Engines differ most", "Highest", "Shortest");

    private final TrialsModel trials;
    private final BackgroundTasks background;
    private final ObservableBooleanValue busy;
    private final MenuButton more = new MenuButton("At a glance");
    private final Label line = new Label();
    private final GridPane all = new GridPane();
    private Results told;

    /**
     * The line.
     *
     * @param busy true while something is measured
     */
    public GlanceLine(TrialsModel trials, BackgroundTasks background, ObservableBooleanValue busy) {
        super(8);
        this.trials = trials;
        this.background = background;
        this.busy = busy;
        setId("glance");
        setAlignment(Pos.CENTER_LEFT);
        getStyleClass().add("glance");
        more.setId("glance-all");
        more.getStyleClass().add("level-menu");
        more.setMinWidth(Region.USE_PREF_SIZE);
        more.getItems().add(card());
        line.setId("glance-line");
        line.getStyleClass().add("muted");
        line.setMinWidth(0);
        line.setMaxWidth(Double.MAX_VALUE);
        HBox.setHgrow(line, Priority.ALWAYS);
        getChildren().addAll(more, line);
        setMinHeight(USE_PREF_SIZE);
        trials.revisionProperty().addListener((o, was, is) -> follow());
        busy.addListener((o, was, is) -> follow());
        follow();
    }

    private CustomMenuItem card() {
        all.setHgap(14);
        all.setVgap(6);
        CustomMenuItem item = new CustomMenuItem(all, false);
        item.getStyleClass().add("level-item");
        return item;
    }

    private void follow() {
        if (trials.planProperty().get() == null) {
            tellNothing("");
        } else if (busy.get()) {
            tellNothing("Told when the run has ended.");
        } else if (trials.records().isEmpty()) {
            tellNothing("Nothing has been measured yet.");
        } else if (trials.results() != told) {
            Results now = trials.results();
            tellNothing("");
            told = now;
            background.run(
                    () -> AtAGlance.of(now).facts(),
                    facts -> {
                        if (now == told) show(facts);
                    });
        }
    }

    private void tellNothing(String why) {
        told = null;
        line.setText(why);
        more.setDisable(true);
    }

    private void show(Map<String, String> facts) {
        if (facts.isEmpty()) {
            line.setText("There is no figure yet.");
            return;
        }
        more.setDisable(false);
        Map<String, String> order = new LinkedHashMap<>();
        FIRST.stream().filter(facts::containsKey).forEach(h -> order.put(h, facts.get(h)));
        order.putAll(facts);
        line.setText(
                order.entrySet().stream()
                        .limit(2)
                        .flatMap(e -> Stream.of(e.getKey() + ": " + e.getValue()))
                        .collect(Collectors.joining("  ·  ")));
        all.getChildren().clear();
        int row = 0;
        for (Map.Entry<String, String> fact : facts.entrySet()) {
            Label heading = new Label(fact.getKey());
            heading.getStyleClass().add("factor-title");
            heading.setMinWidth(Region.USE_PREF_SIZE);
            Text words = new Text(fact.getValue());
            words.setWrappingWidth(WIDTH);
            words.getStyleClass().add("card-words");
            GridPane.setValignment(heading, javafx.geometry.VPos.TOP);
            all.addRow(row++, heading, words);
        }
    }
}
