package marshalyard.engine.messaging;

import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A promise of a messaging system of each message, with some settings, in words that all engines
 * share. A sentence of them stands in each description, so that unequal promises can be seen.
 */
public enum Promise {
    AT_MOST_ONCE("at most once"),
    AT_LEAST_ONCE("at least once"),
    EXACTLY_ONCE("exactly once"),
    /** What was on its way is lost when the connection ends. */
    WHILE_CONNECTED("once while the connection lasts"),
    /** Messages arrive as their sender has sent them; those of several senders may mix. */
    IN_ORDER("in order"),
    /** Beside others that share the messages. */
    TO_ONE("to one of the receivers"),
    /** What a receiver gets of one sender; what others get of it may come before or after. */
    IN_ORDER_AT_EACH("in order at each of them"),
    /** Gone when the process that holds it ends. */
    IN_MEMORY("in memory"),
    /** In a file's pages: it survives the end of the process, not that of the machine. */
    IN_FILES("in files, not forced"),
    /** Forced to the disk (fsync, fdatasync, msync) before its sender is told that it is safe. */
    FORCED("forced to the disk before it is confirmed");

    private final String words;

    Promise(String words) {
        this.words = words;
    }

    /** The promise in a sentence. */
    public String words() {
        return words;
    }

    /**
     * A sentence for a description, with a space before it.
     *
     * @param setting what must be set for it, such as "qos: 0"; empty if it always holds
     */
    public static String sentence(String setting, Promise... promised) {
        return Stream.of(promised)
                .map(Promise::words)
                .collect(
                        Collectors.joining(
                                ", ",
                                setting.isEmpty()
                                        ? " Promise: "
                                        : " Promise with " + setting + ": ",
                                "."));
    }
}
