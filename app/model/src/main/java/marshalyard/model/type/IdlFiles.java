package marshalyard.model.type;

import java.util.LinkedHashSet;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import marshalyard.engine.idl.IdlReader;
import marshalyard.model.text.Quote;

/** Reads IDL with what it includes, each file once. */
final class IdlFiles {
    private static final int MOST_FILES = 16;
    private static final Pattern INCLUDE =
            Pattern.compile(
                    "^[ \\t]*#[ \\t]*include[ \\t]+[\"<]([^\">\\n]{1,200})[\">][ \\t]*$",
                    Pattern.MULTILINE);

    private final TextBeside beside;
    private final Set<String> seen = new LinkedHashSet<>();
    private final StringBuilder text = new StringBuilder();

    private IdlFiles(TextBeside beside) {
        this.beside = beside;
    }

    /**
     * The IDL of a file, with that of the files it includes in their places.
     *
     * @throws IllegalArgumentException with a sentence if a file can't be read
     */
    static String text(String name, TextBeside beside) {
        IdlFiles files = new IdlFiles(beside);
        files.include(name);
        return files.text.toString();
    }

    private void include(String name) {
        if (!seen.add(name)) return;
        if (seen.size() > MOST_FILES) {
            throw new IllegalArgumentException(
                    "'%s' includes more than %s files."
                            .formatted(Quote.cut(seen.iterator().next()), MOST_FILES));
        }
        String idl = beside.read(name).replace("\r\n", "\n");
        int done = 0;
        Matcher include = INCLUDE.matcher(idl);
        while (include.find()) {
            append(idl.substring(done, include.start()));
            include(include.group(1));
            done = include.end();
        }
        append(idl.substring(done));
    }

    private void append(String part) {
        text.append(part).append('\n');
        if (text.length() > IdlReader.MOST_CHARACTERS) {
            throw new IllegalArgumentException(
                    "The IDL with what it includes has more than %s characters."
                            .formatted(IdlReader.MOST_CHARACTERS));
        }
    }
}
