package marshalyard.desktop.results;

import java.util.List;
import java.util.stream.Collectors;
import javafx.scene.control.TableCell;
import javafx.scene.control.Tooltip;
import marshalyard.model.measurement.Verdict;

/** Names the verdicts on a cell; their sentences stand in the tooltip. */
final class VerdictCell extends TableCell<Row, List<Verdict>> {
    private final Tooltip sentences = new Tooltip();

    VerdictCell() {
        getStyleClass().add("verdicts");
        sentences.setWrapText(true);
        sentences.setMaxWidth(420);
    }

    @Override
    protected void updateItem(List<Verdict> verdicts, boolean empty) {
        super.updateItem(verdicts, empty);
        boolean none = empty || verdicts == null || verdicts.isEmpty();
        setText(none ? null : words(verdicts));
        setTooltip(none ? null : sentences);
        if (!none) sentences.setText(join(verdicts, Verdict::sentence, "\n"));
    }

    /** The names of verdicts, as the cell shows them. */
    static String words(List<Verdict> verdicts) {
        return join(verdicts, v -> v.kind().title(), ", ");
    }

    private static String join(
            List<Verdict> verdicts,
            java.util.function.Function<Verdict, String> part,
            String between) {
        return verdicts.stream().map(part).distinct().collect(Collectors.joining(between));
    }
}
