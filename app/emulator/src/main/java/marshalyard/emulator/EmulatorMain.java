package marshalyard.emulator;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import marshalyard.emulator.protocol.Command;
import marshalyard.emulator.protocol.Values;

/** The emulator's process: obeys its standard input line by line, and ends with it. */
public final class EmulatorMain {
    private EmulatorMain() {}

    public static void main(String[] arguments) throws IOException {
        BufferedReader in =
                new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
        Emulator emulator = new Emulator(EmulatorMain::fail);
        for (String line = in.readLine(); line != null; line = in.readLine()) {
            out.println(answer(emulator, line));
        }
        removeScratch();
        System.exit(0);
    }

    /** Nothing lies in it any more; of a lab that was killed nobody else would remove it. */
    private static void removeScratch() throws IOException {
        String scratch = System.getProperty("marshalyard.scratch");
        if (scratch != null) Files.deleteIfExists(Path.of(scratch));
    }

    private static String answer(Emulator emulator, String line) {
        String[] words = line.split(" ", 2);
        try {
            Values values = Values.parse(words.length > 1 ? words[1] : "");
            return Command.DONE + " " + emulator.obey(Command.of(words[0]), values);
        } catch (IOException | IllegalArgumentException | LinkageError e) {
            return Command.FAILED + " " + String.valueOf(e.getMessage()).replace('\n', ' ');
        }
    }

    /** A link that carries nothing any more must not look like a slow one. */
    private static void fail(String sentence) {
        System.err.println(sentence);
        System.exit(1);
    }
}
