package marshalyard.desktop.setup;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import marshalyard.engine.OwnType;
import marshalyard.engine.Payload;
import marshalyard.model.type.MemberSizes;
import marshalyard.model.type.OwnTypeText;
import marshalyard.model.type.TypeOutline;

/**
 * A new type of the user's own: its IDL, which of its types is meant, a label, and a rule beside
 * each member. Every change gives the type with its sizes and three of its values, or a sentence on
 * why there is none.
 */
public final class OwnTypeForm {
    private static final int MOST_MEMBERS = 300;
    private static final int MOST_SHOWN = 400;
    private static final Pattern LONG = Pattern.compile("-?\\b\\d+\\.\\d{5,}(E-?\\d+)?\\b");
    private static final MathContext SHOWN_DIGITS = new MathContext(6);
    private static final int PREVIEWED = 3;

    private final Consumer<OwnType> taker;
    private final StringProperty idl = new SimpleStringProperty("");
    private final StringProperty name = new SimpleStringProperty("");
    private final StringProperty label = new SimpleStringProperty("");
    private final ObservableList<String> names = FXCollections.observableArrayList();
    private final ObservableList<Member> members = FXCollections.observableArrayList();
    private final Map<String, String> rules = new TreeMap<>();
    private final ReadOnlyObjectWrapper<OwnType> type = new ReadOnlyObjectWrapper<>();
    private final ReadOnlyStringWrapper fault = new ReadOnlyStringWrapper("");
    private final ReadOnlyStringWrapper sizes = new ReadOnlyStringWrapper("");
    private final ReadOnlyStringWrapper preview = new ReadOnlyStringWrapper("");
    private boolean showing;
    private boolean taken;

    /**
     * A member of the type.
     *
     * @param rule what the user says of its values
     * @param bytes its mean in the packed form, for people
     */
    public record Member(TypeOutline.Line line, StringProperty rule, StringProperty bytes) {}

    /**
     * A form without IDL.
     *
     * @param taker gets the type; throws an exception with a sentence if it can't take it
     */
    OwnTypeForm(Consumer<OwnType> taker) {
        this.taker = taker;
        idl.addListener((o, was, is) -> readIdl());
        name.addListener((o, was, is) -> readName());
        label.addListener((o, was, is) -> read());
    }

    /** The IDL has changed: other types may be there. */
    private void readIdl() {
        List<String> declared;
        try {
            declared = idl.get().isBlank() ? List.of() : OwnTypeText.names(idl.get());
        } catch (IllegalArgumentException e) {
            nothing(e.getMessage());
            return;
        }
        showing = true;
        names.setAll(declared);
        String kept = declared.contains(name.get()) ? name.get() : "";
        if (kept.isEmpty() && !declared.isEmpty()) kept = declared.get(0);
        boolean same = kept.equals(name.get());
        name.set(kept);
        showing = false;
        if (same) outline();
        else readName();
    }

    private void readName() {
        if (showing) return;
        showing = true;
        rules.clear();
        label.set(name.get().isEmpty() ? "" : OwnTypeText.label(name.get()));
        showing = false;
        outline();
    }

    /** Makes the members anew; a rule of one that is still there stays. */
    private void outline() {
        OwnType plain;
        try {
            if (name.get().isEmpty()) {
                nothing(idl.get().isBlank() ? "" : "The IDL declares no type.");
                return;
            }
            plain = OwnType.of("type", name.get(), idl.get(), Map.of());
        } catch (IllegalArgumentException e) {
            nothing(e.getMessage());
            return;
        }
        List<Member> made = new ArrayList<>();
        for (TypeOutline.Line line : TypeOutline.of(plain.node(), MOST_MEMBERS)) {
            Member member =
                    new Member(
                            line,
                            new SimpleStringProperty(rules.getOrDefault(line.path(), "")),
                            new SimpleStringProperty(""));
            member.rule().addListener((o, was, is) -> read());
            made.add(member);
        }
        members.setAll(made);
        read();
    }

    private void nothing(String sentence) {
        members.clear();
        type.set(null);
        sizes.set("");
        preview.set("");
        fault.set(sentence);
    }

    private void read() {
        if (showing || members.isEmpty()) return;
        rules.clear();
        for (Member member : members) {
            String rule = member.rule().get().strip();
            if (!rule.isEmpty()) rules.put(member.line().path(), rule);
        }
        try {
            OwnType made = OwnType.of(label.get().strip(), name.get(), idl.get(), rules);
            show(made);
            type.set(made);
            fault.set("");
        } catch (IllegalArgumentException e) {
            type.set(null);
            fault.set(e.getMessage());
        }
    }

    private void show(OwnType made) {
        MemberSizes means = MemberSizes.of(made);
        sizes.set(
                "A message of one element has %s %s packed, %s in CDR, %s in XDR."
                        .formatted(
                                whole(means.packed()),
                                Math.round(means.packed()) == 1 ? "byte" : "bytes",
                                whole(means.cdr()),
                                whole(means.xdr())));
        for (Member member : members) {
            Double bytes = means.byMember().get(member.line().path());
            member.bytes().set(bytes == null ? "" : shortly(bytes));
        }
        StringBuilder values = new StringBuilder();
        for (int i = 0; i < PREVIEWED; i++) {
            Payload one = Payload.generate(made, made.elementBytes(), i);
            String text = rounded(one.elementText(0));
            boolean cut = text.length() > MOST_SHOWN;
            values.append(i == 0 ? "" : "\n")
                    .append(cut ? text.substring(0, MOST_SHOWN) + "..." : text);
        }
        preview.set(values.toString());
    }

    /** Nobody reads the last ten digits of a number. */
    private static String rounded(String text) {
        return LONG.matcher(text)
                .replaceAll(m -> new BigDecimal(m.group()).round(SHOWN_DIGITS).toString());
    }

    private static String whole(double bytes) {
        return String.format(Locale.ROOT, "%,.0f", bytes);
    }

    /** Whole bytes where every element has as many. */
    private static String shortly(double bytes) {
        boolean always = bytes == Math.rint(bytes);
        return always ? whole(bytes) : String.format(Locale.ROOT, "%.1f", bytes);
    }

    /** Hands the type over; false if there is none or it can't be taken, which the fault says. */
    public boolean take() {
        if (type.get() == null) return false;
        try {
            taker.accept(type.get());
            taken = true;
            return true;
        } catch (IllegalArgumentException e) {
            fault.set(e.getMessage());
            return false;
        }
    }

    /** True if there is IDL that nobody has taken as a type. */
    boolean isUnfinished() {
        return !taken && !idl.get().isBlank();
    }

    public StringProperty idlProperty() {
        return idl;
    }

    /** The type that is meant, with its modules. */
    public StringProperty nameProperty() {
        return name;
    }

    public StringProperty labelProperty() {
        return label;
    }

    /** The types that the IDL declares. */
    public ObservableList<String> names() {
        return names;
    }

    /** The members of the type, those of its members below them. */
    public ObservableList<Member> members() {
        return members;
    }

    /** The type; null if there is none. */
    public ReadOnlyObjectProperty<OwnType> typeProperty() {
        return type.getReadOnlyProperty();
    }

    /** What an element takes on different wires, in a sentence; empty if there is no type. */
    public ReadOnlyStringProperty sizesProperty() {
        return sizes.getReadOnlyProperty();
    }

    /** Three values, each in a line. */
    public ReadOnlyStringProperty previewProperty() {
        return preview.getReadOnlyProperty();
    }

    /** A sentence, or empty. */
    public ReadOnlyStringProperty faultProperty() {
        return fault.getReadOnlyProperty();
    }
}
