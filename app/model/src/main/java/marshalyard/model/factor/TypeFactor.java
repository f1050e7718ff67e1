package marshalyard.model.factor;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import marshalyard.engine.DataType;
import marshalyard.engine.ElementType;
import marshalyard.engine.OwnType;
import marshalyard.model.type.OwnTypeText;
import marshalyard.model.type.TextBeside;

/** The data type of the elements. */
public final class TypeFactor extends Factor<ElementType> {
    private static final String IN_ANY = "Types in an Any";
    private static final String OWN = "Your own types";

    TypeFactor() {
        super(
                new FactorText<ElementType>("type", "types", "Data type", "Data types")
                        .help(
                                "What each element of a message is. A struct in sigcomm96 is a"
                                        + " binstruct here; the Any of CORBA carries its type along."
                                        + " A type of your own comes from IDL.")
                        .suggested(List.copyOf(DataType.plain()))
                        .order(
                                Comparator.comparingInt(TypeFactor::position)
                                        .thenComparing(ElementType::token)));
    }

    /** Puts those of the studies first, in their order, and the user's own behind them. */
    private static int position(ElementType type) {
        return type instanceof DataType listed ? listed.ordinal() : Integer.MAX_VALUE;
    }

    @Override
    public List<ElementType> parse(String text) {
        return List.of(OwnTypeText.isOne(text) ? OwnTypeText.parse(text) : DataType.parse(text));
    }

    /** The IDL of a type of the user's own stands in it. */
    @Override
    protected int mostCharacters() {
        return 200_000;
    }

    @Override
    public boolean readsEntries() {
        return true;
    }

    @Override
    public List<ElementType> parse(Map<String, Object> entries, TextBeside beside) {
        return List.of(OwnTypeText.read(entries, beside));
    }

    @Override
    public String format(ElementType level) {
        return level instanceof OwnType own ? OwnTypeText.format(own) : level.token();
    }

    @Override
    public Object written(ElementType level) {
        return level instanceof OwnType own ? OwnTypeText.written(own) : level.token();
    }

    @Override
    public String words(ElementType level) {
        return level.token();
    }

    @Override
    public String shortly(ElementType level) {
        return level.token();
    }

    @Override
    public Object exported(ElementType level) {
        return level.token();
    }

    /** The same type and rules by another label are the same cell. */
    @Override
    protected String keyPart(ElementType level) {
        return level instanceof OwnType own ? key(own) : level.token();
    }

    static String key(OwnType type) {
        return "own " + type.fingerprint();
    }

    /** The types of all its messages, where a mixture has several. */
    @Override
    protected String words(ElementType level, Cell cell) {
        if (cell.types().size() == 1) return level.token();
        return cell.types().stream()
                .sorted(order().orElseThrow())
                .map(ElementType::token)
                .collect(Collectors.joining(" + "));
    }

    @Override
    protected String shortly(ElementType level, Cell cell) {
        return words(level, cell);
    }

    @Override
    protected Object exported(ElementType level, Cell cell) {
        return words(level, cell);
    }

    @Override
    public List<String> groups() {
        return List.of(plural(), IN_ANY, OWN);
    }

    @Override
    public String group(ElementType level) {
        if (level instanceof OwnType) return OWN;
        return level.isAny() ? IN_ANY : plural();
    }
}
