package marshalyard.desktop;

import java.util.logging.Level;
import java.util.logging.Logger;
import javafx.application.Application;
import marshalyard.session.SessionStore;

/**
 * Starts the window. Takes one optional argument, an experiment (.yaml) or a session (.yard) to
 * open. Does not extend {@link Application}, so that it starts from a class path.
 */
public final class Main {
    /** Kept, or the logger forgets its level when it is collected. */
    private static final Logger JAVAFX = Logger.getLogger("javafx");

    private Main() {}

    public static void main(String[] args) {
        System.setProperty("java.awt.headless", "true"); // Java 2D draws into memory only
        if (args.length > 0) SessionStore.preload(); // while the window opens
        JAVAFX.setLevel(Level.SEVERE); // or it warns that it stands on the class path
        Application.launch(DesktopApp.class, args);
    }
}
