package marshalyard.desktop.yaml;

import javafx.animation.PauseTransition;
import javafx.css.PseudoClass;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.TextArea;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.BorderPane;
import javafx.util.Duration;
import marshalyard.desktop.yaml.YamlModel.Fault;

/** The text with the numbers of its lines; what is wrong stands below it. */
public final class YamlView extends BorderPane {
    private static final PseudoClass ERROR = PseudoClass.getPseudoClass("error");
    private static final Duration PAUSE = Duration.millis(400);
    private static final String INDENT = "  ";

    private final YamlModel model;
    private final TextArea area = new TextArea();
    private final LineNumbers numbers = new LineNumbers(area);
    private final Hyperlink fault = new Hyperlink();

    public YamlView(YamlModel model) {
        this.model = model;
        getStyleClass().add("yaml");
        area.setId("yaml");
        area.setAccessibleText("Experiment as YAML");
        area.textProperty().bindBidirectional(model.textProperty());
        area.addEventFilter(KeyEvent.KEY_PRESSED, this::indent);
        PauseTransition pause = new PauseTransition(PAUSE);
        pause.setOnFinished(e -> model.read());
        area.textProperty().addListener((o, was, is) -> pause.playFromStart());
        area.focusedProperty()
                .addListener(
                        (o, was, focused) -> {
                            if (!focused) model.read();
                        });
        fault.setId("yaml-fault");
        fault.getStyleClass().add("fault");
        fault.setWrapText(true);
        fault.setMinHeight(USE_PREF_SIZE);
        fault.setOnAction(e -> goToFault());
        fault.managedProperty().bind(fault.visibleProperty());
        setLeft(numbers);
        setCenter(area);
        setBottom(fault);
        model.faultProperty().addListener((o, was, is) -> tell(is));
        tell(model.faultProperty().get());
    }

    private void tell(Fault wrong) {
        fault.setText(wrong == null ? "" : wrong.words());
        fault.setVisible(wrong != null);
        numbers.mark(wrong == null ? 0 : wrong.line());
        area.pseudoClassStateChanged(ERROR, wrong != null);
    }

    private void goToFault() {
        Fault wrong = model.faultProperty().get();
        area.requestFocus();
        if (wrong == null) return;
        model.rangeOf(wrong.line())
                .ifPresent(range -> area.selectRange(range.start(), range.end()));
    }

    /** YAML takes no tabs. */
    private void indent(KeyEvent e) {
        if (e.getCode() != KeyCode.TAB || e.isShiftDown() || e.isControlDown()) return;
        area.replaceSelection(INDENT);
        e.consume();
    }
}
