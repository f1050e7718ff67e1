package marshalyard.model.factor;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import marshalyard.engine.DataType;

/** The data type of the elements. */
public final class TypeFactor extends Factor<DataType> {
    private static final String IN_ANY = "Types in an Any";

    TypeFactor() {
        super("type", "types", "Data type", "Data types", "");
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
    public Optional<DataType> fallback() {
        return Optional.empty();
    }

    @Override
    public List<DataType> suggested() {
        return List.copyOf(DataType.plain());
    }

    @Override
    public String help() {
        return "What each element of a message is. A struct in sigcomm96 is a binstruct "
                + "here; the Any of CORBA carries its type along.";
    }

    @Override
    public String example() {
        return "";
    }

    @Override
    public List<String> groups() {
        return List.of(plural(), IN_ANY);
    }

    @Override
    public String group(DataType level) {
        return level.isAny() ? IN_ANY : plural();
    }

    @Override
    public Optional<Comparator<DataType>> order() {
        return Optional.of(Comparator.naturalOrder());
    }
}
