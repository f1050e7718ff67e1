package marshalyard.desktop.hosts;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import javafx.application.Platform;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Label;
import javafx.scene.control.PasswordField;
import javafx.scene.layout.StackPane;
import javafx.stage.Stage;
import marshalyard.desktop.NeedsDisplay;
import marshalyard.desktop.files.NativeChoices;
import marshalyard.desktop.fxthread.FxThread;
import marshalyard.lab.host.HostDialog.NewKey;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;
import org.testfx.util.WaitForAsyncUtils;

/** The questions of the window while a host is opened, in its real dialogs. */
@NeedsDisplay
@ExtendWith(ApplicationExtension.class)
@Timeout(60)
class HostQuestionsTest {
    private HostQuestions questions;

    @Start
    void start(Stage stage) {
        stage.setScene(new Scene(new StackPane(), 600, 400));
        stage.show();
        questions =
                new HostQuestions(new FxThread(Platform::runLater), new NativeChoices(() -> stage));
    }

    /** Asks as the lab does: on a thread of its own, which waits for the user. */
    private static <T> CompletableFuture<T> asked(Supplier<T> question) {
        return CompletableFuture.supplyAsync(question);
    }

    private static Node shown(FxRobot robot, String selector) throws Exception {
        WaitForAsyncUtils.waitFor(
                30, TimeUnit.SECONDS, () -> robot.lookup(selector).tryQuery().isPresent());
        return robot.lookup(selector).query();
    }

    private static void press(FxRobot robot, String button) {
        robot.interact(() -> robot.lookup(button).queryButton().fire());
    }

    @Test
    void aPassphraseIsTypedUnreadAndHandedOver(FxRobot robot) throws Exception {
        var answer = asked(() -> questions.passphrase("lab1", "/home/ada/.ssh/id_ed25519", 2));
        PasswordField field = (PasswordField) shown(robot, ".dialog-pane .password-field");
        assertThat(field.getAccessibleText()).isEqualTo("Passphrase for host lab1");
        assertThat(robot.lookup(".dialog-pane .label").queryAllAs(Label.class))
                .extracting(Label::getText)
                .contains(
                        "Wrong passphrase. Enter the passphrase of /home/ada/.ssh/id_ed25519."
                                + " Marshalyard keeps it in memory only.");
        robot.interact(() -> field.setText("correct horse"));
        press(robot, "OK");
        assertThat(answer.get()).contains("correct horse");
    }

    @Test
    void whoCancelsDoesWithoutThePassword(FxRobot robot) throws Exception {
        var answer = asked(() -> questions.password("lab1", "ada@lab1.example.org"));
        shown(robot, ".dialog-pane .password-field");
        press(robot, "Cancel");
        assertThat(answer.get()).isEqualTo(Optional.empty());
    }

    @Test
    void anUnknownKeyIsShownByItsFingerprint(FxRobot robot) throws Exception {
        NewKey key = new NewKey("lab1", "lab1.example.org", "ssh-ed25519", "SHA256:abc");
        var answer = asked(() -> questions.trust(key));
        shown(robot, ".dialog-pane");
        assertThat(robot.lookup(".dialog-pane .label").queryAllAs(Label.class))
                .extracting(Label::getText)
                .anyMatch(text -> text != null && text.contains("the ssh-ed25519 key SHA256:abc"));
        press(robot, "Trust it");
        assertThat(answer.get()).isTrue();
    }
}
