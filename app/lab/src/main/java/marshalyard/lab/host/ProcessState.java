package marshalyard.lab.host;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * The state of a process of this machine.
 *
 * @param letter of <code>/proc/PID/stat</code> (proc(5)), 'X' for none
 */
record ProcessState(char letter) {
    private static final char NONE = 'X';

    static ProcessState of(long pid) {
        try {
            byte[] stat = Files.readAllBytes(Path.of("/proc", Long.toString(pid), "stat"));
            return parse(new String(stat, StandardCharsets.ISO_8859_1));
        } catch (IOException e) {
            return new ProcessState(NONE); // it has ended, or this is no Linux
        }
    }

    /** The program's name, in parentheses before the letter, may hold any character. */
    static ProcessState parse(String stat) {
        int at = stat.lastIndexOf(") ") + 2;
        return new ProcessState(at >= 2 && at < stat.length() ? stat.charAt(at) : NONE);
    }

    /** Running, or waiting for something other than a signal to go on. */
    boolean ready() {
        return "RSDI".indexOf(letter) >= 0;
    }
}
