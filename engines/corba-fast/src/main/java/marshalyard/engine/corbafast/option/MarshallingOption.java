package marshalyard.engine.corbafast.option;

import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import marshalyard.engine.OptionSpec;
import marshalyard.engine.Options;
import marshalyard.engine.corbafast.marshal.MarshallingLevel;

/** The option that says how marshalling is done. */
public final class MarshallingOption {
    private static final String NAME = "marshalling";

    public static final OptionSpec SPEC =
            OptionSpec.choice(
                    NAME,
                    "Marshalling",
                    Stream.of(MarshallingLevel.values()).map(MarshallingLevel::token).toList(),
                    "compiled: code generated from the IDL, with bulk moves. interpreted: the plan"
                            + " of the type executed field by field. adaptive: interpreted until"
                            + " a type has been used often, then compiled.");

    /** Every option of this package, in the order of a form. */
    public static final List<OptionSpec> SHARED =
            Stream.concat(
                            Stream.of(SPEC, Copies.SPEC),
                            Stream.concat(Conversion.SPECS.stream(), Stream.of(ElementsRead.SPEC)))
                    .toList();

    private MarshallingOption() {}

    public static MarshallingLevel of(Options options) {
        return MarshallingLevel.valueOf(options.text(NAME).toUpperCase(Locale.ROOT));
    }
}
