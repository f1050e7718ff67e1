package marshalyard.model.type;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import marshalyard.engine.idl.IdlException;
import marshalyard.engine.idl.IdlReader;
import marshalyard.model.text.Quote;

/**
 * Reads IDL with what it includes, each file once: beside the file that includes it, else from the
 * folder of the experiment on. An #include in a comment includes nothing.
 */
final class IdlFiles {
    private static final int MOST_FILES = 16;
    private static final String MARK = "\ufeff";
    private static final Pattern INCLUDE =
            Pattern.compile(
                    "^[ \\t]*(#[ \\t]*include[ \\t]*[\"<]([^\">\\n]{1,200})[\">])(?=[ \\t]*$)",
                    Pattern.MULTILINE);

    private final TextBeside beside;
    private final Set<String> seen = new LinkedHashSet<>();
    private final StringBuilder text = new StringBuilder();
    private final List<Part> parts = new ArrayList<>();
    private int lines;

    private IdlFiles(TextBeside beside) {
        this.beside = beside;
    }

    /**
     * A piece of a file within the whole.
     *
     * @param begin the line of the whole in which it begins, from 1
     * @param file the file that it is from
     * @param line the line there, from 1
     */
    private record Part(int begin, String file, int line) {}

    /**
     * Reads a file with those that it includes.
     *
     * @throws IllegalArgumentException with a sentence if a file can't be read
     */
    static IdlFiles of(String name, TextBeside beside) {
        IdlFiles files = new IdlFiles(beside);
        files.include(name, beside.read(name));
        return files;
    }

    /** The IDL of the file, with that of the files it includes in their places. */
    String text() {
        return text.toString();
    }

    /** The same exception with the file, and the line there, in place of the line of the text. */
    IllegalArgumentException placed(IdlException e) {
        return parts.stream()
                .filter(part -> part.begin <= e.line())
                .reduce((earlier, later) -> later)
                .map(part -> inFile(part.file, part.line + e.line() - part.begin, e.sentence()))
                .orElse(e);
    }

    private static IllegalArgumentException inFile(String file, long line, String sentence) {
        return new IllegalArgumentException(
                "Line %s of '%s': %s".formatted(line, Quote.cut(file), sentence));
    }

    private void include(String name, String read) {
        if (!seen.add(Path.of(name).normalize().toString())) return;
        if (seen.size() > MOST_FILES) {
            throw new IllegalArgumentException(
                    "'%s' includes more than %s files."
                            .formatted(Quote.cut(seen.iterator().next()), MOST_FILES));
        }
        String idl = (read.startsWith(MARK) ? read.substring(1) : read).replace("\r\n", "\n");
        int done = 0;
        Matcher include = INCLUDE.matcher(withoutComments(name, idl));
        while (include.find()) {
            append(name, idl, done, include.start(1));
            includedBy(name, include.group(2));
            done = include.end();
        }
        append(name, idl, done, idl.length());
    }

    private void includedBy(String name, String included) {
        String near = name.substring(0, name.lastIndexOf('/') + 1) + included;
        String found = near;
        String idl;
        try {
            idl = beside.read(near);
        } catch (TextBeside.Missing e) {
            if (near.equals(included)) throw e;
            found = included;
            idl = beside.read(included);
        }
        include(found, idl);
    }

    /** The same text with blanks in place of comments, so that every line stays where it is. */
    private static String withoutComments(String name, String idl) {
        StringBuilder plain = new StringBuilder(idl);
        int at = 0;
        while (at < idl.length()) {
            char c = idl.charAt(at);
            int end = at + 1;
            if (c == '"' || c == '\'') {
                end = quoteEnd(idl, at);
            } else if (idl.startsWith("//", at)) {
                end = idl.indexOf('\n', at);
                if (end < 0) end = idl.length();
                blank(plain, at, end);
            } else if (idl.startsWith("/*", at)) {
                end = idl.indexOf("*/", at + 2) + 2;
                if (end < 2) throw endless(name, idl, at);
                blank(plain, at, end);
            }
            at = end;
        }
        return plain.toString();
    }

    /** Where a quote ends; at the end of its line if it has none, which the reader will tell. */
    private static int quoteEnd(String idl, int begin) {
        int at = begin + 1;
        while (at < idl.length() && idl.charAt(at) != '\n') {
            if (idl.charAt(at) == idl.charAt(begin)) return at + 1;
            at += idl.charAt(at) == '\\' ? 2 : 1;
        }
        return Math.min(at, idl.length());
    }

    private static void blank(StringBuilder text, int from, int to) {
        for (int i = from; i < to; i++) if (text.charAt(i) != '\n') text.setCharAt(i, ' ');
    }

    /** It would take away what stands behind the #include. */
    private static IllegalArgumentException endless(String name, String idl, int at) {
        return inFile(name, 1 + lines(idl, 0, at), "The comment that begins here has no end.");
    }

    private static int lines(String idl, int from, int to) {
        return (int) idl.substring(from, to).chars().filter(c -> c == '\n').count();
    }

    private void append(String name, String idl, int from, int to) {
        parts.add(new Part(1 + lines, name, 1 + lines(idl, 0, from)));
        text.append(idl, from, to).append('\n');
        lines += 1 + lines(idl, from, to);
        if (text.length() > IdlReader.MOST_CHARACTERS) {
            throw new IllegalArgumentException(
                    "The IDL with what it includes has more than %s characters."
                            .formatted(IdlReader.MOST_CHARACTERS));
        }
    }
}
