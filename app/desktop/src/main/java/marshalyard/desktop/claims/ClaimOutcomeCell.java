package marshalyard.desktop.claims;

import javafx.scene.control.TableCell;
import marshalyard.analysis.claim.ClaimOutcome;
import marshalyard.analysis.claim.JudgedClaim;
import marshalyard.analysis.table.claim.ClaimTable;
import org.kordamp.ikonli.javafx.FontIcon;
import org.kordamp.ikonli.materialdesign2.MaterialDesignC;
import org.kordamp.ikonli.materialdesign2.MaterialDesignH;
import org.kordamp.ikonli.materialdesign2.MaterialDesignM;

/** A verdict with its sign, and a star where it does not stand among all claims. */
final class ClaimOutcomeCell extends TableCell<JudgedClaim, JudgedClaim> {
    @Override
    protected void updateItem(JudgedClaim claim, boolean empty) {
        super.updateItem(claim, empty);
        setText(empty || claim == null ? null : ClaimTable.outcome(claim));
        setGraphic(empty || claim == null ? null : icon(claim.outcome()));
    }

    /** The sign of a verdict. */
    static FontIcon icon(ClaimOutcome outcome) {
        FontIcon icon =
                new FontIcon(
                        switch (outcome) {
                            case HOLDS -> MaterialDesignC.CHECK_CIRCLE_OUTLINE;
                            case DOES_NOT_HOLD -> MaterialDesignC.CLOSE_CIRCLE_OUTLINE;
                            case UNDECIDED -> MaterialDesignH.HELP_CIRCLE_OUTLINE;
                            case NOT_MEASURED -> MaterialDesignM.MINUS_CIRCLE_OUTLINE;
                        });
        icon.getStyleClass()
                .add(
                        switch (outcome) {
                            case HOLDS -> "claim-holds";
                            case DOES_NOT_HOLD -> "claim-fails";
                            case UNDECIDED -> "claim-open";
                            case NOT_MEASURED -> "claim-unmeasured";
                        });
        return icon;
    }
}
