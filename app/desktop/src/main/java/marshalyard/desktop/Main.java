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
        try {
            Application.launch(DesktopApp.class, args);
        } catch (UnsupportedOperationException e) { // GTK's, before anything can be shown
            String display = System.getenv("DISPLAY");
            System.err.println(
                    "marshalyard: the window can't be opened (%s). Check DISPLAY, which is %s, or name a"
                                    .formatted(
                                            e.getMessage(),
                                            display == null ? "not set" : "'" + display + "'")
                            + " command to work without a window.");
            System.exit(2);
        }
    }
}
