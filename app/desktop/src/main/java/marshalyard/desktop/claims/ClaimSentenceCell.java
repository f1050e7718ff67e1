package marshalyard.desktop.claims;

import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.control.TableCell;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.VBox;
import marshalyard.analysis.claim.JudgedClaim;

/** A claim's sentence over its id and source. */
final class ClaimSentenceCell extends TableCell<JudgedClaim, JudgedClaim> {
    private final Label sentence = new Label();
    private final Label source = new Label();
    private final VBox both = new VBox(1, sentence, source);
    private final Tooltip whole = new Tooltip();

    ClaimSentenceCell() {
        sentence.getStyleClass().add("claim-sentence");
        source.getStyleClass().add("card-small");
        whole.setWrapText(true);
        whole.setMaxWidth(420);
        both.setMinWidth(0);
        both.setAlignment(Pos.CENTER_LEFT);
    }

    @Override
    protected void updateItem(JudgedClaim claim, boolean empty) {
        super.updateItem(claim, empty);
        setGraphic(empty || claim == null ? null : both);
        setTooltip(empty || claim == null ? null : whole);
        if (empty || claim == null) return;
        sentence.setText(claim.claim().sentence());
        String place = claim.claim().content().source();
        source.setText(
                claim.claim().id()
                        + (place.isEmpty() ? "" : " · " + place)
                        + (claim.afterMeasuring() ? " · written after measuring" : ""));
        whole.setText(claim.claim().sentence());
    }
}
