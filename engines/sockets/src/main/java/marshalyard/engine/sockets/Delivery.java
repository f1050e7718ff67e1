package marshalyard.engine.sockets;

import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import marshalyard.engine.Facts;
import marshalyard.engine.OptionSpec;
import marshalyard.engine.Options;

/** The form in which a receiver delivers the elements that it has demarshalled. */
enum Delivery {
    /** Arrays that are used again; octets stay in the buffer that was read. */
    VIEW(Facts.VIEWS),

    /** A fresh array for each message. */
    ARRAY(Facts.ARRAYS);

    static final OptionSpec SPEC =
            OptionSpec.choice(
                    "delivery",
                    "Delivery",
                    tokens(),
                    "What the receiver makes of a message. view: numbers and the fields of structs"
                            + " in arrays that are used again, octets where they were read, as a"
                            + " program does that works on its buffer. array: a fresh array for"
                            + " each message with an object for each struct, as the stubs of CORBA"
                            + " build; to tell what a middleware costs from what its objects cost.");

    private final String fact;

    Delivery(String fact) {
        this.fact = fact;
    }

    private static List<String> tokens() {
        return Stream.of(values()).map(Delivery::token).toList();
    }

    private String token() {
        return name().toLowerCase(Locale.ROOT);
    }

    static Delivery of(Options options) {
        String token = options.text(SPEC.name());
        return Stream.of(values()).filter(d -> d.token().equals(token)).findFirst().orElseThrow();
    }

    /** The value of {@link Facts#BUILDS}. */
    String fact() {
        return fact;
    }
}
