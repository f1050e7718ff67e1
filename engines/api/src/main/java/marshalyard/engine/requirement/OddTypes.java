package marshalyard.engine.requirement;

import java.util.List;
import java.util.Map;
import marshalyard.engine.OwnType;

/**
 * Types of a user's own that engines trip over: texts that are empty or full of emoji, three
 * levels, sequences of none, unions, and every kind of number.
 */
public final class OddTypes {
    private static final String IDL =
            """
            module Odd {
              struct Texts { string none; string few; string<40> bounded; wstring wide; };
              struct Inner { octet o; double d; };
              struct Middle { short s; Inner inner; sequence<Inner> more; };
              struct Levels { boolean b; Middle middle; sequence<Middle, 3> several; };
              struct Nothing { sequence<long> none; sequence<string> texts; long tail; };
              enum Kind { BUY, SELL, CANCEL };
              union Choice switch (Kind) {
                case BUY: double price;
                case SELL: case CANCEL: Inner reference;
              };
              union Number switch (long) { case -7: long long wide; case 9: octet narrow; };
              struct Choices { Choice choice; sequence<Choice> more; Number number; Kind kind; };
              struct Numbers {
                char c; wchar w; octet o; boolean b; short s; unsigned short us; long l;
                unsigned long ul; long long ll; unsigned long long ull; float f; double d;
                short grid[2][3]; sequence<boolean> flags; sequence<unsigned short> ports;
                sequence<long long> times; sequence<float> reals; sequence<Kind> kinds;
                sequence<wchar> wides; sequence<sequence<octet> > blocks;
              };
            };
            """;

    private static final List<OwnType> ALL =
            List.of(
                    type(
                            "odd-texts",
                            "Odd::Texts",
                            Map.of("none", "0", "few", "1..9 UTF-8", "bounded", "10 UTF-8")),
                    type("odd-levels", "Odd::Levels", Map.of("several", "0..3")),
                    type("odd-nothing", "Odd::Nothing", Map.of("none", "0", "texts", "0..1")),
                    type("odd-choices", "Odd::Choices", Map.of()),
                    type("odd-numbers", "Odd::Numbers", Map.of()));

    private OddTypes() {}

    private static OwnType type(String label, String name, Map<String, String> rules) {
        return OwnType.of(label, name, IDL, rules);
    }

    /** Five types. */
    public static List<OwnType> all() {
        return ALL;
    }
}
