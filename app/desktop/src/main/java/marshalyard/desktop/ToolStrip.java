package marshalyard.desktop;

import javafx.beans.binding.Bindings;
import javafx.geometry.Orientation;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Separator;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import marshalyard.desktop.notice.NoticeView;
import marshalyard.desktop.run.RunModel;
import org.kordamp.ikonli.Ikon;
import org.kordamp.ikonli.javafx.FontIcon;
import org.kordamp.ikonli.materialdesign2.MaterialDesignC;
import org.kordamp.ikonli.materialdesign2.MaterialDesignE;
import org.kordamp.ikonli.materialdesign2.MaterialDesignF;
import org.kordamp.ikonli.materialdesign2.MaterialDesignP;
import org.kordamp.ikonli.materialdesign2.MaterialDesignS;
import org.kordamp.ikonli.materialdesign2.MaterialDesignW;

/** The buttons used most. A row and no tool bar: Primer would hide an accent button in one. */
final class ToolStrip extends HBox {
    ToolStrip(Workbench bench, Actions actions, Runnable export) {
        getStyleClass().add("tool-strip");
        setAlignment(Pos.CENTER_LEFT);
        Button run = button("run", "Run", MaterialDesignP.PLAY, "Run what is set up (Ctrl+R)");
        run.getStyleClass().add("accent");
        run.setOnAction(e -> actions.run().run());
        run.disableProperty().bind(actions.run().canRun().not());
        run.textProperty()
                .bind(Bindings.when(bench.run().busy()).then("Run next").otherwise("Run"));
        Button cancel =
                button(
                        "cancel",
                        "Cancel",
                        MaterialDesignS.STOP,
                        "End the run; every finished trial is kept");
        cancel.setOnAction(e -> actions.run().cancel());
        cancel.disableProperty()
                .bind(
                        bench.run()
                                .stateProperty()
                                .isEqualTo(RunModel.State.IDLE)
                                .or(
                                        bench.run()
                                                .stateProperty()
                                                .isEqualTo(RunModel.State.CANCELLING)));
        Button resume =
                button(
                        "resume",
                        "Resume",
                        MaterialDesignP.PLAY_CIRCLE_OUTLINE,
                        "Run the trials that this experiment still lacks");
        resume.setOnAction(e -> actions.run().resume());
        resume.disableProperty().bind(actions.run().canResume().not());
        Button open =
                button(
                        "open",
                        "Open",
                        MaterialDesignF.FOLDER_OPEN_OUTLINE,
                        "Open an experiment or a session (Ctrl+O)");
        open.setOnAction(e -> actions.open().chooseFile());
        Button save =
                button(
                        "save",
                        "Save",
                        MaterialDesignC.CONTENT_SAVE_OUTLINE,
                        "Give the session a name (Ctrl+S)");
        save.setOnAction(e -> actions.save().save());
        Button chart =
                button(
                        "export",
                        "Export chart",
                        MaterialDesignE.EXPORT_VARIANT,
                        "Write the chart as PNG, SVG or PDF (Ctrl+E)");
        chart.setOnAction(e -> export.run());
        HBox space = new HBox(new NoticeView(bench.notices()));
        space.setAlignment(Pos.CENTER);
        space.getStyleClass().add("notice-room");
        space.setMinWidth(0);
        HBox.setHgrow(space, Priority.ALWAYS);
        getChildren()
                .addAll(
                        run,
                        cancel,
                        resume,
                        new Separator(Orientation.VERTICAL),
                        open,
                        save,
                        chart,
                        space,
                        appearance(bench));
    }

    private static Button button(String id, String text, Ikon icon, String help) {
        Button button = new Button(text, new FontIcon(icon));
        button.setId(id);
        button.setMinWidth(USE_PREF_SIZE);
        button.setTooltip(new Tooltip(help));
        if (!id.equals("run")) button.getStyleClass().add("flat");
        return button;
    }

    private static Button appearance(Workbench bench) {
        FontIcon icon = new FontIcon();
        Button button = new Button(null, icon);
        button.setId("appearance");
        button.getStyleClass().add("button-icon");
        Tooltip help = new Tooltip();
        button.setTooltip(help);
        var dark = bench.appearance().darkProperty();
        Runnable tell =
                () -> {
                    icon.setIconCode(
                            dark.get()
                                    ? MaterialDesignW.WHITE_BALANCE_SUNNY
                                    : MaterialDesignW.WEATHER_NIGHT);
                    help.setText(dark.get() ? "Light window" : "Dark window");
                };
        dark.addListener((o, was, is) -> tell.run());
        tell.run();
        button.setOnAction(e -> bench.appearance().toggle());
        button.setAccessibleText("Dark or light window");
        return button;
    }
}
