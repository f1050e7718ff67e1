package marshalyard.desktop.claims;

import javafx.scene.control.TableCell;
import marshalyard.analysis.claim.JudgedClaim;

/** A claim's strip. */
final class ClaimStripCell extends TableCell<JudgedClaim, JudgedClaim> {
    private final ClaimStrip strip = new ClaimStrip();

    @Override
    protected void updateItem(JudgedClaim claim, boolean empty) {
        super.updateItem(claim, empty);
        setGraphic(empty || claim == null ? null : strip);
        strip.show(empty ? null : claim);
    }
}
