package marshalyard.engine.values;

import java.util.Arrays;
import java.util.Optional;

/** The characters of which texts are generated. */
enum Alphabet {
    LETTERS("letters", 1),
    DIGITS("digits", 1),
    ASCII("ascii", 1),
    /** Mostly ASCII, with Latin letters, Chinese characters and emoji: 1 to 4 bytes each. */
    UTF_8("UTF-8", 4);

    private final String word;
    private final int mostBytes;

    Alphabet(String word, int mostBytes) {
        this.word = word;
        this.mostBytes = mostBytes;
    }

    String word() {
        return word;
    }

    /** The most bytes of one character in UTF-8. */
    int mostBytes() {
        return mostBytes;
    }

    static Optional<Alphabet> find(String word) {
        return Arrays.stream(values()).filter(a -> a.word.equalsIgnoreCase(word)).findFirst();
    }

    int character(Draw draw) {
        return switch (this) {
            case LETTERS -> {
                int letter = (int) draw.below(52);
                yield letter < 26 ? 'A' + letter : 'a' + letter - 26;
            }
            case DIGITS -> '0' + (int) draw.below(10);
            case ASCII -> ascii(draw);
            case UTF_8 -> {
                long kind = draw.below(20);
                if (kind < 14) yield ascii(draw);
                if (kind < 17) yield 0xc0 + (int) draw.below(0x180);
                if (kind < 19) yield 0x4e00 + (int) draw.below(0x51a6);
                yield 0x1f300 + (int) draw.below(0x300);
            }
        };
    }

    static int ascii(Draw draw) {
        return 0x20 + (int) draw.below(95);
    }
}
