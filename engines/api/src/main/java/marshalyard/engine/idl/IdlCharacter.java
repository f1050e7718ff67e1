package marshalyard.engine.idl;

/** The character of a literal such as {@code 'a'}, or of an escape (OMG IDL 4.2, 7.2.6.2). */
final class IdlCharacter {
    private static final String LETTERS = "ntvbrfa\\?'\"";
    private static final String MEANT = "\n\t\013\b\r\f\007\\?'\"";

    private IdlCharacter() {}

    /**
     * The code of a literal's character.
     *
     * @throws IdlException with the line if it is not one character
     */
    static int of(IdlToken literal) {
        String text = literal.text();
        if (text.length() == 1 && text.charAt(0) != '\\') return text.charAt(0);
        if (text.length() == 2 && text.charAt(0) == '\\' && LETTERS.indexOf(text.charAt(1)) >= 0) {
            return MEANT.charAt(LETTERS.indexOf(text.charAt(1)));
        }
        if (text.matches("\\\\[0-7]{1,3}")) return Integer.parseInt(text.substring(1), 8);
        if (text.matches("\\\\x[0-9a-fA-F]{1,2}|\\\\u[0-9a-fA-F]{1,4}")) {
            return Integer.parseInt(text.substring(2), 16);
        }
        throw new IdlException(
                literal.line(),
                "A case of a char is one character in quotes, not " + literal.shown() + ".");
    }
}
