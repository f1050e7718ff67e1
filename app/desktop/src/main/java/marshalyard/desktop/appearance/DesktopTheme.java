package marshalyard.desktop.appearance;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;

/** Asks the desktop whether it is dark. */
public final class DesktopTheme {
    private static final long PATIENCE_SECONDS = 2;

    private DesktopTheme() {}

    /** True if the desktop says so; false if it says otherwise, or nothing. Takes some time. */
    public static boolean isDark() {
        String os = System.getProperty("os.name").toLowerCase(Locale.ROOT);
        if (os.contains("mac")) {
            return says("dark", List.of("defaults", "read", "-g", "AppleInterfaceStyle"));
        }
        if (os.contains("win")) {
            return says(
                    "0x0",
                    List.of(
                            "reg",
                            "query",
                            "HKCU\\Software\\Microsoft\\Windows\\CurrentVersion\\Themes\\Personalize",
                            "/v",
                            "AppsUseLightTheme"));
        }
        return says(
                "dark", List.of("gsettings", "get", "org.gnome.desktop.interface", "color-scheme"));
    }

    private static boolean says(String word, List<String> command) {
        Process process;
        try {
            process = new ProcessBuilder(command).redirectErrorStream(true).start();
        } catch (IOException e) {
            return false; // there is no such desktop
        }
        try {
            process.getOutputStream().close();
            if (!process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)) return false;
            String answer =
                    new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            return process.exitValue() == 0 && answer.toLowerCase(Locale.ROOT).contains(word);
        } catch (IOException e) {
            return false;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        } finally {
            process.destroyForcibly();
        }
    }
}
