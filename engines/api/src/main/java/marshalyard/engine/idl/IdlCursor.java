package marshalyard.engine.idl;

import java.util.List;
import java.util.Set;

/** The place of a reader among the tokens of a piece of IDL, and its depth in declarations. */
final class IdlCursor {
    /** The deepest nesting of declarations, and of types. */
    static final int MOST_LEVELS = 32;

    private static final Set<String> WORDS =
            Set.of(
                    "abstract",
                    "any",
                    "attribute",
                    "boolean",
                    "case",
                    "char",
                    "component",
                    "const",
                    "context",
                    "custom",
                    "default",
                    "double",
                    "enum",
                    "exception",
                    "factory",
                    "fixed",
                    "float",
                    "in",
                    "inout",
                    "interface",
                    "local",
                    "long",
                    "module",
                    "native",
                    "octet",
                    "oneway",
                    "out",
                    "private",
                    "public",
                    "raises",
                    "readonly",
                    "sequence",
                    "short",
                    "string",
                    "struct",
                    "supports",
                    "switch",
                    "truncatable",
                    "typedef",
                    "union",
                    "unsigned",
                    "valuetype",
                    "void",
                    "wchar",
                    "wstring");

    private final List<IdlToken> tokens;
    private int at;
    private int level;

    IdlCursor(List<IdlToken> tokens) {
        this.tokens = tokens;
    }

    boolean atEnd() {
        return here().kind() == IdlToken.Kind.END;
    }

    /** The token that was taken last. */
    IdlToken last() {
        return tokens.get(at - 1);
    }

    /** A place to come {@link #back} to. */
    int at() {
        return at;
    }

    /** Stands where {@link #at} gave this place. */
    void back(int place) {
        at = place;
    }

    /** The next token. */
    IdlToken here() {
        return tokens.get(at);
    }

    /** Takes the next token, whatever it is; nobody takes the end. */
    IdlToken take() {
        IdlToken token = tokens.get(at);
        if (token.kind() != IdlToken.Kind.END) at++;
        return token;
    }

    /** Takes this text if it is next. */
    boolean takes(String text) {
        if (!here().is(text)) return false;
        at++;
        return true;
    }

    /** Takes this text, which must be next. */
    void expect(String text) {
        if (!takes(text)) {
            throw error("Here '%s' is expected, not %s.".formatted(text, here().shown()));
        }
    }

    /** An error at the line of the next token. */
    IdlException error(String sentence) {
        return new IdlException(here().line(), sentence);
    }

    /** Goes into a declaration, which must not be nested too deep. */
    void down() {
        if (++level > MOST_LEVELS) {
            throw error("Declarations are nested more than " + MOST_LEVELS + " levels deep.");
        }
    }

    void up() {
        level--;
    }

    /** A new name; one underscore in front of it says that it is no word of IDL. */
    String name() {
        IdlToken token = take();
        if (token.kind() != IdlToken.Kind.WORD) {
            throw new IdlException(
                    token.line(), "Here a name is expected, not " + token.shown() + ".");
        }
        if (token.text().startsWith("_") && token.text().length() > 1) {
            return token.text().substring(1);
        }
        if (WORDS.contains(token.text())) {
            throw new IdlException(
                    token.line(),
                    "'%s' is a word of IDL and can't be a name. Write '_%s'."
                            .formatted(token.text(), token.text()));
        }
        return token.text();
    }

    /** Skips what ends with a semicolon, such as an operation or an attribute. */
    void skipStatement() {
        int line = here().line();
        while (!takes(";")) {
            if (atEnd() || here().is("}")) {
                throw new IdlException(line, "What begins here does not end with ';'.");
            }
            take();
        }
    }

    /** Skips what stands in braces, with braces inside. */
    void skipBlock() {
        int line = here().line();
        expect("{");
        int open = 1;
        while (open > 0) {
            IdlToken token = take();
            if (token.kind() == IdlToken.Kind.END) {
                throw new IdlException(line, "The block that begins here has no end.");
            }
            if (token.is("{")) open++;
            if (token.is("}")) open--;
        }
    }
}
