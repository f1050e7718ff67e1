package marshalyard.model.factor;

import java.util.List;
import marshalyard.model.text.Tokens;

/** The transport layer security of a cell's connections: none, or a version of TLS. */
public enum TlsLevel {
    NONE("none"),
    V1_2("1.2"),
    V1_3("1.3");

    private final String token;

    TlsLevel(String token) {
        this.token = token;
    }

    /** {@code none}, {@code 1.2}, {@code 1.3}. */
    public String token() {
        return token;
    }

    /**
     * Reads a token.
     *
     * @throws IllegalArgumentException with a sentence if there is none such
     */
    public static TlsLevel parse(String text) {
        return Tokens.find("version of TLS", text.strip(), List.of(values()), TlsLevel::token);
    }
}
