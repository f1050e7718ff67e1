package marshalyard.lab.link;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;

/** The standard error of an emulator, read by a thread of its own. */
final class EmulatorErrors {
    private static final int MOST_CHARACTERS = 2000;
    private static final long PATIENCE_MILLIS = 500;

    private final StringBuilder said = new StringBuilder();
    private final Thread thread;

    EmulatorErrors(InputStream log) {
        thread = new Thread(() -> read(log), "link-emulator-log");
        thread.setDaemon(true);
        thread.start();
    }

    private void read(InputStream log) {
        try (BufferedReader lines =
                new BufferedReader(new InputStreamReader(log, StandardCharsets.UTF_8))) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                synchronized (said) {
                    if (said.length() < MOST_CHARACTERS) said.append(line.strip()).append(' ');
                }
            }
        } catch (IOException e) {
            return; // it has ended
        }
    }

    /** All of it, of a program that has ended. */
    String text() {
        try {
            thread.join(PATIENCE_MILLIS); // it may still be in the pipe
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        synchronized (said) {
            return said.toString().strip();
        }
    }
}
