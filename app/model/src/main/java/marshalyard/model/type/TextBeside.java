package marshalyard.model.type;

import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import marshalyard.model.file.InputFile;
import marshalyard.model.file.Reason;
import marshalyard.model.text.Quote;

/** Text files in the folder of an experiment, or below it; none outside. */
@FunctionalInterface
public interface TextBeside {
    /** The largest file, in bytes. */
    int MOST_BYTES = 1 << 18;

    /** No files: what an experiment has that is none itself. */
    TextBeside NONE =
            name -> {
                throw new IllegalArgumentException(
                        "'"
                                + Quote.cut(name)
                                + "' can't be read, because this text is no file with a folder. Put"
                                + " the IDL itself behind 'idl: |'.");
            };

    /** There is no such file. */
    final class Missing extends IllegalArgumentException {
        private static final long serialVersionUID = 1;

        private Missing(String sentence, Exception cause) {
            super(sentence, cause);
        }
    }

    /**
     * The text of a file.
     *
     * @param name its path from the folder on
     * @throws Missing if there is none
     * @throws IllegalArgumentException with a sentence if it can't be read
     */
    String read(String name);

    /** Files in a folder and the folders in it. */
    static TextBeside in(Path folder) {
        return name -> {
            String shown = Quote.cut(name);
            try {
                Path file = folder.resolve(name);
                Path inside = folder.toRealPath();
                if (Path.of(name).isAbsolute() || !file.toRealPath().startsWith(inside)) {
                    throw new IllegalArgumentException(
                            "'"
                                    + shown
                                    + "' is outside the folder of the experiment. Put it beside the"
                                    + " experiment.");
                }
                return InputFile.text(file, MOST_BYTES);
            } catch (InputFile.TooLarge e) {
                throw new IllegalArgumentException(
                        "'" + shown + "' is larger than " + MOST_BYTES + " bytes.", e);
            } catch (NoSuchFileException e) {
                throw new Missing("There is no file '" + shown + "' beside the experiment.", e);
            } catch (CharacterCodingException e) {
                throw new IllegalArgumentException(
                        "'" + shown + "' is not a text file in UTF-8.", e);
            } catch (InvalidPathException e) {
                throw new IllegalArgumentException("'" + shown + "' is no name of a file.", e);
            } catch (IOException e) {
                throw new IllegalArgumentException(
                        "'" + shown + "' can't be read: " + Reason.of(e) + ".", e);
            }
        };
    }
}
