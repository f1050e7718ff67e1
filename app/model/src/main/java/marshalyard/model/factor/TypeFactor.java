package marshalyard.model.factor;

import java.util.Comparator;
import java.util.List;
import marshalyard.engine.DataType;

/** The data type of the elements. */
public final class TypeFactor extends Factor<DataType> {
    private static final String IN_ANY = "Types in an Any";

    TypeFactor() {
        super(
                new FactorText<DataType>("type", "types", "Data type", "Data types")
                        .help(
                                "What each element of a message is. A struct in sigcomm96 is a"
                                        + " binstruct here; the Any of CORBA carries its type along.")
                        .suggested(List.copyOf(DataType.plain()))
                        .order(Comparator.naturalOrder()));
    }

    @Override
    public List<DataType> parse(String text) {
        return List.of(DataType.parse(text));
    }

    @Override
    public String format(DataType level) {
        return level.token();
    }

    @Override
    public List<String> groups() {
        return List.of(plural(), IN_ANY);
    }

    @Override
    public String group(DataType level) {
        return level.isAny() ? IN_ANY : plural();
    }
}
