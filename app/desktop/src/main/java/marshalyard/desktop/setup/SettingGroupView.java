package marshalyard.desktop.setup;

import java.util.Locale;
import java.util.StringJoiner;
import javafx.beans.value.ObservableValue;
import javafx.scene.layout.VBox;
import marshalyard.model.experiment.Experiment;

/** Settings under a title; folded away while an experiment has nothing in them. */
final class SettingGroupView extends VBox {
    SettingGroupView(SettingGroup group, ObservableValue<Experiment> shown) {
        getStyleClass().add("factor");
        VBox body = new VBox(8);
        for (Setting setting : group.settings()) body.getChildren().add(new SettingLine(setting));
        String id = group.title().toLowerCase(Locale.ROOT).replace(' ', '-');
        FoldHead head = new FoldHead(group.title(), id, body);
        StringJoiner names = new StringJoiner(", ");
        group.settings().forEach(s -> names.add(s.about().title().toLowerCase(Locale.ROOT)));
        head.tell(names.toString());
        getChildren().addAll(head, body);
        shown.addListener((o, was, is) -> head.fold(is == null || group.unused().test(is)));
        head.fold(shown.getValue() == null || group.unused().test(shown.getValue()));
    }
}
