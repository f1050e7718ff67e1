package marshalyard.engine.idl;

import java.util.ArrayList;
import java.util.List;

/** Cuts IDL into tokens; comments and preprocessor lines that guard or mark are left out. */
final class IdlTokens {
    private static final int MOST_NAME = 100;

    private final String text;
    private final List<IdlToken> tokens = new ArrayList<>();
    private int at;
    private int line = 1;
    private boolean lineBegins = true;

    private IdlTokens(String text) {
        this.text = text;
    }

    static List<IdlToken> of(String text) {
        if (text.length() > IdlReader.MOST_CHARACTERS) {
            throw new IdlException(
                    "The IDL has more than %s characters. Take the types that the message needs."
                            .formatted(IdlReader.MOST_CHARACTERS));
        }
        IdlTokens cut = new IdlTokens(text);
        while (cut.next()) {}
        cut.tokens.add(new IdlToken(IdlToken.Kind.END, "", cut.line));
        return List.copyOf(cut.tokens);
    }

    private boolean next() {
        if (at >= text.length()) return false;
        char c = text.charAt(at);
        if (c == '\n') {
            line++;
            at++;
            lineBegins = true;
            return true;
        }
        if (Character.isWhitespace(c) || c == '\ufeff') {
            at++;
            return true;
        }
        if (c == '#' && lineBegins) return directive();
        if (c == '@') {
            throw new IdlException(line, "Annotations such as @key are not read. Take them out.");
        }
        if (text.startsWith("//", at)) return skipTo("\n", false);
        if (text.startsWith("/*", at)) return skipTo("*/", true);
        lineBegins = false;
        if (isLetter(c)) return word();
        if (isDigit(c)) return number();
        if (c == '"' || c == '\'') return quoted(c);
        if (text.startsWith("::", at) || text.startsWith("<<", at)) return sign(2);
        if ("{}()[]<>,;:=+-*/%|&~^".indexOf(c) >= 0) return sign(1);
        throw new IdlException(
                line, "The character U+%04X is no part of IDL.".formatted(text.codePointAt(at)));
    }

    private static boolean isLetter(char c) {
        return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c == '_';
    }

    private static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }

    private boolean directive() {
        int end = directiveEnd();
        String rest = text.substring(at + 1, end).strip();
        String name = rest.split("[\\s\"<]", 2)[0];
        switch (name) {
            case "ifndef", "define", "endif", "pragma" -> at = end;
            case "include" ->
                    throw new IdlException(
                            line,
                            "#include is read only in a file beside the experiment. Put what it"
                                    + " includes into the IDL.");
            default ->
                    throw new IdlException(
                            line,
                            "The preprocessor line '#%s' is not read; only #include, #pragma and"
                                            .formatted(
                                                    name.length() > 20
                                                            ? name.substring(0, 20)
                                                            : name)
                                    + " the guard #ifndef, #define, #endif are.");
        }
        return true;
    }

    /** A comment may begin in the line of a directive, and go on behind it. */
    private int directiveEnd() {
        int end = text.indexOf('\n', at);
        if (end < 0) end = text.length();
        int comment = text.indexOf("/*", at);
        return comment >= 0 && comment < end ? comment : end;
    }

    private boolean skipTo(String mark, boolean over) {
        int begin = line;
        int end = text.indexOf(mark, at + 2);
        if (end < 0 && over)
            throw new IdlException(begin, "The comment that begins here has no end.");
        int stop = end < 0 ? text.length() : end + (over ? mark.length() : 0);
        for (int i = at; i < stop; i++) if (text.charAt(i) == '\n') line++;
        at = stop;
        return true;
    }

    private boolean word() {
        int begin = at;
        while (at < text.length() && (isLetter(text.charAt(at)) || isDigit(text.charAt(at)))) at++;
        String word = text.substring(begin, at);
        if (word.length() > MOST_NAME) {
            throw new IdlException(line, "A name has more than " + MOST_NAME + " characters.");
        }
        tokens.add(new IdlToken(IdlToken.Kind.WORD, word, line));
        return true;
    }

    private boolean number() {
        int begin = at;
        while (at < text.length()
                && (isLetter(text.charAt(at))
                        || isDigit(text.charAt(at))
                        || text.charAt(at) == '.')) at++;
        tokens.add(new IdlToken(IdlToken.Kind.NUMBER, text.substring(begin, at), line));
        return true;
    }

    private boolean quoted(char mark) {
        int begin = ++at;
        while (at < text.length() && text.charAt(at) != mark && text.charAt(at) != '\n') {
            at += text.charAt(at) == '\\' ? 2 : 1;
        }
        if (at >= text.length() || text.charAt(at) != mark) {
            throw new IdlException(line, "The quote that begins here has no end.");
        }
        IdlToken.Kind kind = mark == '"' ? IdlToken.Kind.STRING : IdlToken.Kind.CHARACTER;
        tokens.add(new IdlToken(kind, text.substring(begin, at++), line));
        return true;
    }

    private boolean sign(int length) {
        tokens.add(new IdlToken(IdlToken.Kind.SIGN, text.substring(at, at + length), line));
        at += length;
        return true;
    }

    /** The tokens in one line, which reads back as the same. */
    static String joined(List<IdlToken> tokens) {
        StringBuilder joined = new StringBuilder();
        for (IdlToken token : tokens) {
            if (token.kind() == IdlToken.Kind.END) break;
            if (joined.length() > 0) joined.append(' ');
            switch (token.kind()) {
                case STRING -> joined.append('"').append(token.text()).append('"');
                case CHARACTER -> joined.append('\'').append(token.text()).append('\'');
                default -> joined.append(token.text());
            }
        }
        return joined.toString();
    }
}
