package marshalyard.engine;

import java.util.List;

/**
 * Settings that an engine can't be opened with together, whatever is sent.
 *
 * @param reason a sentence on why, and what to take instead
 * @param condition the values of options with which it holds
 * @param tls the {@linkplain Tls#version versions of TLS}, {@value #NO_TLS} among them, with which
 *     it holds; empty for all
 */
public record Clash(String reason, EngineDescriptor.Condition condition, List<String> tls) {
    /** Connections that are not secured. */
    public static final String NO_TLS = "none";

    public Clash {
        tls = tls == null ? List.of() : List.copyOf(tls);
        if (condition == null) {
            throw new IllegalArgumentException("A clash of settings names an option's value.");
        }
    }

    /** A clash of one value of an option with what follows. */
    public static Clash of(String option, String value, String reason) {
        return new Clash(reason, new EngineDescriptor.Condition(option, value), List.of());
    }

    /** The same clash, if another option has this value, too. */
    public Clash with(String option, String value) {
        return new Clash(reason, new EngineDescriptor.Condition(option, value, condition), tls);
    }

    /** The same clash with these versions of TLS only. */
    public Clash withTls(String... versions) {
        return new Clash(reason, condition, List.of(versions));
    }

    boolean holds(Options chosen, String version) {
        return (tls.isEmpty() || tls.contains(version)) && condition.holds(chosen);
    }
}
