package marshalyard.desktop.hosts;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import marshalyard.engine.PortRange;
import marshalyard.lab.host.book.HostKinds;
import marshalyard.lab.host.kind.HostEntry;
import marshalyard.lab.host.kind.HostField;
import marshalyard.lab.host.kind.HostKind;
import marshalyard.lab.host.kind.HostSettings;
import marshalyard.lab.host.kind.ThisMachine;
import marshalyard.lab.host.kind.Way;
import marshalyard.model.factor.RoleHosts;

/** The form of one host, as far as it is filled in. */
public final class HostForm {
    private final StringProperty name = new SimpleStringProperty("");
    private final ObjectProperty<HostKind> kind = new SimpleObjectProperty<>(HostKinds.ALL.get(0));
    private final Map<String, StringProperty> ofKinds = new LinkedHashMap<>(); // by field
    private final StringProperty address = new SimpleStringProperty("");
    private final StringProperty java = new SimpleStringProperty("");
    private final StringProperty jvm = new SimpleStringProperty("");
    private final StringProperty ports = new SimpleStringProperty("");
    private final BooleanProperty runtime = new SimpleBooleanProperty();

    public HostForm() {
        for (HostKind each : HostKinds.ALL) {
            for (HostField field : each.fields()) {
                ofKinds.put(field.id(), new SimpleStringProperty(""));
            }
        }
    }

    /** Shows an entry. */
    void show(HostEntry entry) {
        name.set(entry.name());
        clearKinds();
        entry.way().kind().ifPresent(kind::set);
        entry.way().typed().forEach((field, text) -> ofKinds.get(field).set(text));
        HostSettings settings = entry.settings();
        address.set(settings.address());
        java.set(settings.java());
        jvm.set(String.join(" ", settings.jvm()));
        ports.set(settings.ports().text());
        runtime.set(settings.runtime());
    }

    /** Shows a host of which nothing is known. */
    void clear() {
        for (StringProperty text : List.of(name, address, java, jvm, ports)) text.set("");
        clearKinds();
        runtime.set(false);
    }

    private void clearKinds() {
        kind.set(HostKinds.ALL.get(0));
        ofKinds.values().forEach(text -> text.set(""));
    }

    /**
     * What is typed, as an entry.
     *
     * @throws IllegalArgumentException with a sentence for the user
     */
    HostEntry entry() {
        String typed = ports.get().strip();
        HostSettings settings =
                new HostSettings(
                        address.get().strip(),
                        typed.isEmpty() ? PortRange.ANY : PortRange.parse(typed),
                        java.get().strip(),
                        words(jvm.get()),
                        runtime.get());
        return new HostEntry(name.get().strip(), way(), settings);
    }

    private Way way() {
        if (name.get().strip().equals(RoleHosts.THIS)) return ThisMachine.HERE;
        Map<String, String> texts = new HashMap<>();
        ofKinds.forEach((field, text) -> texts.put(field, text.get().strip()));
        return kind.get().typed().read(texts);
    }

    private static List<String> words(String text) {
        return text.isBlank() ? List.of() : List.of(text.strip().split("\\s+"));
    }

    public StringProperty nameProperty() {
        return name;
    }

    /** The kind of host. */
    public ObjectProperty<HostKind> kindProperty() {
        return kind;
    }

    /** What is typed into a field of a kind, by the field's id. */
    public StringProperty textProperty(String field) {
        return ofKinds.get(field);
    }

    public StringProperty addressProperty() {
        return address;
    }

    public StringProperty javaProperty() {
        return java;
    }

    public StringProperty jvmProperty() {
        return jvm;
    }

    public StringProperty portsProperty() {
        return ports;
    }

    /** True to send this machine's Java if there is none. */
    public BooleanProperty runtimeProperty() {
        return runtime;
    }
}
