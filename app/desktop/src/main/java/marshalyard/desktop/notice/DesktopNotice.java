package marshalyard.desktop.notice;

import java.io.File;
import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Stream;

/** Notifications of the desktop, by the program that free desktops have for them. */
public final class DesktopNotice {
    private static final String PROGRAM = "notify-send";

    private final Optional<Path> program;

    /**
     * Notifications, if the program is there; else none is sent.
     *
     * @param searchPath folders of programs, as in the environment's {@code PATH}
     */
    public DesktopNotice(String searchPath) {
        program =
                Stream.of(searchPath.split(File.pathSeparator))
                        .filter(folder -> !folder.isEmpty())
                        .map(folder -> Path.of(folder, PROGRAM))
                        .filter(Files::isExecutable)
                        .findFirst();
    }

    /**
     * Sends one, away from the window's thread; empty if there is no program for it.
     *
     * @throws IOException if the program does not start
     */
    public Optional<Process> send(String sentence) throws IOException {
        if (program.isEmpty()) return Optional.empty();
        String[] command = {
            program.get().toString(), "--app-name=Marshalyard", "Marshalyard", sentence
        };
        return Optional.of(
                new ProcessBuilder(command)
                        .redirectOutput(Redirect.DISCARD)
                        .redirectError(Redirect.DISCARD)
                        .start());
    }
}
