package marshalyard.engine.sockets;

import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import marshalyard.engine.OptionSpec;
import marshalyard.engine.Options;
import marshalyard.engine.WorkAspect;
import marshalyard.engine.WorkRule;

/** The form in which a receiver delivers the elements that it has demarshalled. */
enum Delivery {
    /** Arrays that are used again; octets stay in the buffer that was read. */
    VIEW,

    /** A fresh array for each message. */
    ARRAY;

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

    /** The work of a receiver that delivers {@link #VIEW}. */
    static final List<WorkRule> WORK_OF_VIEW =
            List.of(
                    WorkRule.of(WorkAspect.ELEMENTS, "converted"),
                    WorkRule.of(WorkAspect.ELEMENTS, "left").onlyBytes(),
                    WorkRule.of(WorkAspect.MEMORY, "reused"),
                    WorkRule.of(WorkAspect.STRUCTS, "none"),
                    WorkRule.of(WorkAspect.READ, "none"));

    /** What a receiver that delivers {@link #ARRAY} does otherwise. */
    static final List<WorkRule> WORK_OF_ARRAY =
            Stream.of(
                            WorkRule.of(WorkAspect.ELEMENTS, "converted"),
                            WorkRule.of(WorkAspect.MEMORY, "fresh"),
                            WorkRule.of(WorkAspect.STRUCTS, "objects"))
                    .map(rule -> rule.when(SPEC.name(), ARRAY.token()))
                    .toList();

    /** Texts and sequences become objects in every delivery. */
    static final List<WorkRule> WORK_OF_OWN =
            Stream.of(
                            WorkRule.of(WorkAspect.MARSHALLING, "each"),
                            WorkRule.of(WorkAspect.ELEMENTS, "converted"),
                            WorkRule.of(WorkAspect.MEMORY, "fresh"),
                            WorkRule.of(WorkAspect.STRUCTS, "objects"))
                    .map(WorkRule::onlyOwn)
                    .toList();

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
}
