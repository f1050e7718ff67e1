package marshalyard.model.link;

import java.util.Arrays;
import java.util.Locale;

/** The programs that can emulate a link. */
public enum Emulation {
    /** Marshalyard's own emulator. */
    OWN,
    /** The kernel's netem, where the kernel has it. */
    NETEM;

    /** The name in experiments and facts. */
    public String token() {
        return name().toLowerCase(Locale.ROOT);
    }

    /**
     * The one with a token.
     *
     * @throws IllegalArgumentException with a sentence if there is none
     */
    static Emulation parse(String token) {
        return Arrays.stream(values())
                .filter(e -> e.token().equals(token))
                .findFirst()
                .orElseThrow(
                        () ->
                                new IllegalArgumentException(
                                        "'"
                                                + token
                                                + "' is no emulator of links. Use own or netem."));
    }
}
