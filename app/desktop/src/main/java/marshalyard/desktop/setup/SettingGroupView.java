package marshalyard.desktop.setup;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.StringJoiner;
import javafx.beans.value.ObservableValue;
import javafx.scene.layout.VBox;
import marshalyard.model.experiment.Experiment;
import marshalyard.model.setting.SettingGroup;

/** Settings under a title; folded away while an experiment has nothing in them. */
final class SettingGroupView extends VBox {
    private static final double TITLE_WIDTH = 124;

    SettingGroupView(SettingGroup group, List<FormRow> rows, ObservableValue<Experiment> shown) {
        getStyleClass().add("factor");
        VBox body = new VBox(8);
        StringJoiner names = new StringJoiner(", ");
        for (FormRow row : rows) {
            body.getChildren().add(view(row));
            names.add(row.title().toLowerCase(Locale.ROOT));
        }
        String id = group.title().toLowerCase(Locale.ROOT).replace(' ', '-');
        FoldHead head = new FoldHead(group.title(), id, body);
        head.tell(names.toString());
        getChildren().addAll(head, body);
        shown.addListener((o, was, is) -> head.fold(isUnused(group, is)));
        head.fold(isUnused(group, shown.getValue()));
    }

    private static FormRowView view(FormRow row) {
        FormControl control = FormControl.of(row, Optional::empty);
        control.node().setId(row.id());
        SettingHelp.on(control.node(), row.help());
        return new FormRowView(row, control, TITLE_WIDTH);
    }

    private static boolean isUnused(SettingGroup group, Experiment experiment) {
        if (experiment == null) return true;
        return !group.basic() && !group.isUsed(experiment.settings());
    }
}
