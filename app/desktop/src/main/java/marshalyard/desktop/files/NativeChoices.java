package marshalyard.desktop.files;

import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import javafx.scene.control.Alert;
import javafx.scene.control.Button;
import javafx.scene.control.ButtonBar.ButtonData;
import javafx.scene.control.ButtonType;
import javafx.scene.control.Label;
import javafx.scene.control.PasswordField;
import javafx.scene.layout.VBox;
import javafx.stage.DirectoryChooser;
import javafx.stage.FileChooser;
import javafx.stage.FileChooser.ExtensionFilter;
import javafx.stage.Stage;
import javafx.stage.Window;

/** The platform's own dialogs. */
public final class NativeChoices implements FileChoices {
    private final Supplier<Window> owner;
    private File folder;

    public NativeChoices(Supplier<Window> owner) {
        this.owner = owner;
    }

    /** Dialogs begin in the folder of this file, unless the user has chosen another one. */
    public void near(Path file) {
        if (folder == null && file.getParent() != null) folder = file.getParent().toFile();
    }

    @Override
    public Optional<Path> toOpen() {
        FileChooser chooser =
                chooser(
                        "Open an experiment or a session",
                        new ExtensionFilter(
                                "Experiments and sessions", "*.yaml", "*.yml", "*.yard"),
                        new ExtensionFilter("Experiments (.yaml)", "*.yaml", "*.yml"),
                        new ExtensionFilter("Sessions (.yard)", "*.yard"));
        return remember(asked(chooser::showOpenDialog));
    }

    @Override
    public Optional<Path> idl() {
        FileChooser chooser = chooser("Open IDL", new ExtensionFilter("OMG IDL (.idl)", "*.idl"));
        return remember(asked(chooser::showOpenDialog));
    }

    @Override
    public List<Path> sessionsToOpen() {
        FileChooser chooser =
                chooser("Open sessions", new ExtensionFilter("Sessions (.yard)", "*.yard"));
        List<File> files = asked(chooser::showOpenMultipleDialog);
        if (files == null) return List.of();
        return files.stream().flatMap(file -> remember(file).stream()).toList();
    }

    @Override
    public Optional<Path> forSession(String suggestedName) {
        FileChooser chooser =
                chooser("Save the session", new ExtensionFilter("Session (.yard)", "*.yard"));
        chooser.setInitialFileName(suggestedName);
        return remember(withEnding(asked(chooser::showSaveDialog), ".yard"));
    }

    @Override
    public Optional<Path> forExperiment(String suggestedName) {
        FileChooser chooser =
                chooser("Save the experiment", new ExtensionFilter("Experiment (.yaml)", "*.yaml"));
        chooser.setInitialFileName(suggestedName);
        return remember(withEnding(asked(chooser::showSaveDialog), ".yaml"));
    }

    @Override
    public Optional<Path> forChart(String suggestedName) {
        return toWrite(
                suggestedName,
                chooser(
                        "Export the chart",
                        new ExtensionFilter("PNG picture", "*.png"),
                        new ExtensionFilter("SVG drawing", "*.svg"),
                        new ExtensionFilter("PDF document", "*.pdf")));
    }

    @Override
    public Optional<Path> forReport(String suggestedName) {
        return toWrite(
                suggestedName,
                chooser(
                        "Save the report",
                        new ExtensionFilter("Web page", "*.html"),
                        new ExtensionFilter("PDF", "*.pdf")));
    }

    /** A name without an ending gets that of the chosen kind. */
    private Optional<Path> toWrite(String suggestedName, FileChooser chooser) {
        chooser.setInitialFileName(suggestedName);
        File chosen = asked(chooser::showSaveDialog);
        String pattern = chooser.getSelectedExtensionFilter().getExtensions().get(0);
        return remember(withEnding(chosen, pattern.substring(1)));
    }

    @Override
    public Optional<Path> forTable(String suggestedName) {
        return toWrite(
                suggestedName,
                chooser(
                        "Export the table",
                        new ExtensionFilter("Comma-separated values", "*.csv"),
                        new ExtensionFilter("JSON", "*.json")));
    }

    @Override
    public Optional<Path> folder() {
        DirectoryChooser chooser = new DirectoryChooser();
        chooser.setTitle("Choose a folder");
        if (folder != null && folder.isDirectory()) chooser.setInitialDirectory(folder);
        return Optional.ofNullable(asked(chooser::showDialog)).map(File::toPath);
    }

    /** Some window managers take a native dialog as a reason to un-maximise its owner. */
    private <T> T asked(Function<Window, T> dialog) {
        Window window = owner.get();
        boolean filled = window instanceof Stage stage && stage.isMaximized();
        T answer = dialog.apply(window);
        if (filled) ((Stage) window).setMaximized(true);
        return answer;
    }

    private FileChooser chooser(String title, ExtensionFilter... filters) {
        FileChooser chooser = new FileChooser();
        chooser.setTitle(title);
        chooser.getExtensionFilters().addAll(filters);
        if (folder != null && folder.isDirectory()) chooser.setInitialDirectory(folder);
        return chooser;
    }

    private static File withEnding(File file, String ending) {
        if (file == null || file.getName().toLowerCase(Locale.ROOT).contains(".")) return file;
        return new File(file.getParentFile(), file.getName() + ending);
    }

    private Optional<Path> remember(File file) {
        if (file == null) return Optional.empty();
        folder = file.getParentFile();
        return Optional.of(file.toPath());
    }

    @Override
    public Optional<String> secret(String question, String sentence) {
        Alert alert =
                new Alert(Alert.AlertType.CONFIRMATION, sentence, ButtonType.OK, ButtonType.CANCEL);
        alert.setHeaderText(question);
        Label said = new Label(sentence);
        said.setWrapText(true);
        PasswordField typed = new PasswordField();
        said.setLabelFor(typed);
        typed.setAccessibleText(question);
        alert.getDialogPane().setContent(new VBox(12, said, typed));
        alert.setOnShown(e -> typed.requestFocus());
        alert.initOwner(owner.get());
        return alert.showAndWait().filter(ButtonType.OK::equals).map(yes -> typed.getText());
    }

    @Override
    public boolean confirm(String question, String sentence, String yes, String no) {
        return ask(question, sentence, List.of(yes), no, false).isPresent();
    }

    @Override
    public Optional<String> choose(
            String question, String sentence, List<String> answers, String none) {
        return ask(question, sentence, answers, none, true);
    }

    /**
     * @param first true if the first answer is that of the Enter key, which else changes nothing
     */
    private Optional<String> ask(
            String question, String sentence, List<String> answers, String none, boolean first) {
        Alert alert = new Alert(Alert.AlertType.CONFIRMATION, sentence);
        ButtonType back = new ButtonType(none, ButtonData.CANCEL_CLOSE);
        List<ButtonType> buttons = new ArrayList<>();
        for (String answer : answers) {
            boolean usual = first && buttons.isEmpty();
            buttons.add(new ButtonType(answer, usual ? ButtonData.OK_DONE : ButtonData.OTHER));
        }
        buttons.add(back);
        alert.getButtonTypes().setAll(buttons);
        if (!first) {
            Button unchanged = (Button) alert.getDialogPane().lookupButton(back);
            unchanged.setDefaultButton(true);
            alert.setOnShown(shown -> unchanged.requestFocus());
        }
        alert.setHeaderText(question);
        alert.initOwner(owner.get());
        return alert.showAndWait().filter(given -> given != back).map(ButtonType::getText);
    }
}
