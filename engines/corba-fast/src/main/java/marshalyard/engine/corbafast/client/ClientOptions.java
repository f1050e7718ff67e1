package marshalyard.engine.corbafast.client;

import java.util.List;
import java.util.SplittableRandom;
import marshalyard.engine.OptionSpec;
import marshalyard.engine.Options;

/** The options of the sender. */
public final class ClientOptions {
    private static final String CACHE = "requestCache";
    private static final String CHANGING = "changing";
    private static final String TARGET_OPERATION = "targetOperation";
    private static final String TARGET_OBJECT = "targetObject";
    private static final List<String> CHOICES = List.of("last", "first", "random");

    public static final List<OptionSpec> SPECS =
            List.of(
                    OptionSpec.flag(
                            CACHE,
                            "Request chains",
                            false,
                            "On: the header and what does not change of the arguments are"
                                    + " marshalled"
                                    + " once for a chain of requests; each request rewrites its"
                                    + " number and the elements that change, see 'changing'."),
                    OptionSpec.number(
                            CHANGING,
                            "Changing elements (%)",
                            100,
                            0,
                            100,
                            "With request chains, how many of the elements are other ones in the"
                                    + " next request: a run of them, which moves on with every"
                                    + " request."),
                    OptionSpec.choice(
                            TARGET_OPERATION,
                            "Operation called",
                            CHOICES,
                            "The further operation to which octets are sent. The last is the"
                                    + " worst case of a linear search, as in sigcomm96."),
                    OptionSpec.choice(
                            TARGET_OBJECT,
                            "Object called",
                            CHOICES,
                            "The object to which requests go."));

    private ClientOptions() {}

    static boolean caches(Options options) {
        return options.flag(CACHE);
    }

    /** 0 to 100. */
    static int changing(Options options) {
        return options.number(CHANGING);
    }

    static boolean random(Options options) {
        return options.text(TARGET_OPERATION).equals("random")
                || options.text(TARGET_OBJECT).equals("random");
    }

    static int operation(Options options, int of, SplittableRandom random) {
        return pick(options.text(TARGET_OPERATION), of, random);
    }

    static int object(Options options, int of, SplittableRandom random) {
        return pick(options.text(TARGET_OBJECT), of, random);
    }

    private static int pick(String choice, int of, SplittableRandom random) {
        return switch (choice) {
            case "first" -> 0;
            case "random" -> random.nextInt(of);
            default -> of - 1;
        };
    }
}
