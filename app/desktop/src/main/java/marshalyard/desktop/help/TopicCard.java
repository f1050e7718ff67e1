package marshalyard.desktop.help;

import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/** A word and what it means. */
public final class TopicCard extends VBox {
    private static final double WIDTH = 460;

    /**
     * The card.
     *
     * @param close what the button does; Escape does it as well
     */
    public TopicCard(String topic, String text, Runnable close) {
        super(12);
        setId("topic");
        getStyleClass().addAll("engine-form", "tour-card");
        setMaxSize(WIDTH, Region.USE_PREF_SIZE);
        setPrefWidth(WIDTH);
        Label title = new Label(topic);
        title.getStyleClass().add("card-title");
        Label words = new Label(text);
        words.setWrapText(true);
        words.setMinHeight(Region.USE_PREF_SIZE);
        Button done = new Button("Close");
        done.setId("close-topic");
        done.setDefaultButton(true);
        done.setCancelButton(true);
        done.setOnAction(e -> close.run());
        HBox foot = new HBox(done);
        foot.setAlignment(Pos.CENTER_RIGHT);
        getChildren().addAll(title, words, foot);
    }
}
