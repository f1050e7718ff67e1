package marshalyard.engine.idl;

/**
 * A token of IDL.
 *
 * @param line from 1
 */
record IdlToken(Kind kind, String text, int line) {
    enum Kind {
        /** A name or a word of IDL. */
        WORD,
        NUMBER,
        CHARACTER,
        STRING,
        /** Punctuation, one character, {@code ::} or {@code <<}. */
        SIGN,
        END
    }

    boolean is(String word) {
        return (kind == Kind.WORD || kind == Kind.SIGN) && text.equals(word);
    }

    String shown() {
        if (kind == Kind.END) return "the end";
        return "'" + (text.length() > 40 ? text.substring(0, 40) + "..." : text) + "'";
    }
}
