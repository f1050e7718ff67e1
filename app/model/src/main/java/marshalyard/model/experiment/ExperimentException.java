package marshalyard.model.experiment;

import java.util.OptionalInt;
import marshalyard.model.text.Quote;

/** An experiment file that can't be used: names file and line, and says what to do. */
public class ExperimentException extends Exception {
    private static final long serialVersionUID = 1;
    private static final int NO_LINE = 0;

    private final int line;
    private final String sentence;

    public ExperimentException(String message) {
        this(message, null);
    }

    public ExperimentException(String message, Throwable cause) {
        super(Quote.message(message), cause);
        this.line = NO_LINE;
        this.sentence = getMessage();
    }

    /**
     * An error of one line.
     *
     * @param line counted from 1
     * @param sentence without file and line
     */
    ExperimentException(String file, int line, String sentence, Throwable cause) {
        super(Quote.message(file + ", line " + line + ": " + sentence), cause);
        this.line = line;
        this.sentence = Quote.message(sentence);
    }

    /** The line that is wrong, counted from 1; empty if no single one is. */
    public OptionalInt line() {
        return line == NO_LINE ? OptionalInt.empty() : OptionalInt.of(line);
    }

    /** The message without the file's name and the line, where a line is known. */
    public String sentence() {
        return sentence;
    }
}
