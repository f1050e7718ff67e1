package marshalyard.engine.corba.demux;

import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import marshalyard.engine.Options;

/** The choice of the one of many that a request goes to. */
enum TargetChoice {
    LAST,
    FIRST,
    RANDOM;

    static final List<String> TOKENS = List.of("last", "first", "random");

    static TargetChoice of(Options options, String name) {
        return valueOf(options.text(name).toUpperCase(Locale.ROOT));
    }

    int pick(int of, SplittableRandom random) {
        return switch (this) {
            case LAST -> of - 1;
            case FIRST -> 0;
            case RANDOM -> random.nextInt(of);
        };
    }
}
