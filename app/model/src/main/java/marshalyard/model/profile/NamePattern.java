package marshalyard.model.profile;

/**
 * A name with {@code *} for any characters. Matching takes time in proportion to the product of the
 * two lengths at most, so that no pattern in a file can hang the program.
 */
record NamePattern(String text) {
    static final int MOST_CHARACTERS = 300;

    NamePattern {
        if (text.isBlank() || text.length() > MOST_CHARACTERS) {
            throw new IllegalArgumentException(
                    "A pattern has 1 to " + MOST_CHARACTERS + " characters.");
        }
    }

    boolean matches(String name) {
        int at = 0;
        int in = 0;
        int star = -1;
        int resume = 0;
        while (in < name.length()) {
            if (at < text.length() && text.charAt(at) == '*') {
                star = at++;
                resume = in;
            } else if (at < text.length() && text.charAt(at) == name.charAt(in)) {
                at++;
                in++;
            } else if (star >= 0) {
                at = star + 1;
                in = ++resume;
            } else {
                return false;
            }
        }
        while (at < text.length() && text.charAt(at) == '*') at++;
        return at == text.length();
    }
}
