package marshalyard.desktop.claims;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import marshalyard.analysis.claim.JudgedClaim;
import marshalyard.model.claim.Claim;
import marshalyard.model.text.FirstLetter;

/** All that is known of one claim, below the others. */
final class ClaimCard extends VBox {
    private final Label sentence = new Label();
    private final Label found = new Label();
    private final Label more = new Label();
    private final Button open = new Button("Show its cells");
    private JudgedClaim shown;

    /**
     * An empty card, which takes no room.
     *
     * @param show is called with the claim whose cells the user wants to see
     */
    ClaimCard(Consumer<JudgedClaim> show) {
        super(4);
        setId("claim-card");
        getStyleClass().add("claim-card");
        sentence.getStyleClass().add("factor-title");
        more.getStyleClass().add("muted");
        for (Label label : List.of(sentence, found, more)) label.setWrapText(true);
        open.setId("claim-open");
        open.getStyleClass().add("chip");
        open.setMinWidth(Region.USE_PREF_SIZE);
        open.setOnAction(e -> show.accept(shown));
        Region room = new Region();
        HBox.setHgrow(room, Priority.ALWAYS);
        HBox head = new HBox(12, sentence, room, open);
        head.setAlignment(Pos.TOP_LEFT);
        getChildren().addAll(head, found, more);
        setMinHeight(USE_PREF_SIZE);
        show(null);
    }

    /** Shows a claim; null for none. */
    void show(JudgedClaim claim) {
        shown = claim;
        setVisible(claim != null);
        setManaged(claim != null);
        if (claim == null) return;
        sentence.setText(claim.claim().sentence());
        found.setText(sentence(claim));
        more.setText(String.join("\n", more(claim)));
        open.setDisable(claim.cells().isEmpty());
    }

    private static String sentence(JudgedClaim claim) {
        String text = claim.outcome().words() + ": " + claim.found();
        String ended = text.endsWith(".") ? text : text + ".";
        return FirstLetter.upper(ended) + (claim.remedy().isEmpty() ? "" : " " + claim.remedy());
    }

    private static List<String> more(JudgedClaim claim) {
        Claim.Content content = claim.claim().content();
        List<String> lines = new ArrayList<>();
        if (!content.source().isEmpty()) {
            lines.add(
                    "Source: "
                            + content.source()
                            + (claim.publishedText().isEmpty()
                                    ? ""
                                    : ": " + claim.publishedText()));
        }
        content.guess()
                .ifPresent(
                        guess ->
                                lines.add(
                                        "Guessed before: "
                                                + guess.token()
                                                + (content.because().isEmpty()
                                                        ? ""
                                                        : " (" + content.because() + ")")));
        if (claim.outcome().decided() && !claim.standsAmongAll()) {
            lines.add(
                    "It is decided by itself, at 5 %; not at the level for all of these claims"
                            + " together (Holm).");
        }
        if (claim.afterMeasuring()) lines.add("It was written after measuring.");
        lines.addAll(claim.remarks());
        return lines;
    }
}
