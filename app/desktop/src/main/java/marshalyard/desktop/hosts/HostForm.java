package marshalyard.desktop.hosts;

import java.util.List;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import marshalyard.engine.PortRange;
import marshalyard.lab.host.book.HostEntry;
import marshalyard.lab.host.book.Way;

/** The form of one host, as far as it is filled in. */
public final class HostForm {
    private final StringProperty name = new SimpleStringProperty("");
    private final BooleanProperty bySsh = new SimpleBooleanProperty(true);
    private final StringProperty account = new SimpleStringProperty("");
    private final StringProperty command = new SimpleStringProperty("");
    private final StringProperty address = new SimpleStringProperty("");
    private final StringProperty java = new SimpleStringProperty("");
    private final StringProperty jvm = new SimpleStringProperty("");
    private final StringProperty ports = new SimpleStringProperty("");
    private final BooleanProperty runtime = new SimpleBooleanProperty();

    /** Shows an entry. */
    void show(HostEntry entry) {
        name.set(entry.name());
        bySsh.set(!(entry.way() instanceof Way.Command));
        account.set(entry.way() instanceof Way.Ssh ssh ? ssh.text() : "");
        command.set(entry.way() instanceof Way.Command c ? String.join(" ", c.prefix()) : "");
        address.set(entry.address());
        java.set(entry.java());
        jvm.set(String.join(" ", entry.jvm()));
        ports.set(entry.ports().text());
        runtime.set(entry.runtime());
    }

    /** Shows a host of which nothing is known. */
    void clear() {
        for (StringProperty text : List.of(name, account, command, address, java, jvm, ports)) {
            text.set("");
        }
        bySsh.set(true);
        runtime.set(false);
    }

    /**
     * What is typed, as an entry.
     *
     * @throws IllegalArgumentException with a sentence for the user
     */
    HostEntry entry() {
        String typed = ports.get().strip();
        return new HostEntry(
                name.get().strip(),
                way(),
                address.get().strip(),
                java.get().strip(),
                words(jvm.get()),
                typed.isEmpty() ? PortRange.ANY : PortRange.parse(typed),
                runtime.get());
    }

    private Way way() {
        if (name.get().strip().equals("local")) return new Way.Here();
        return bySsh.get()
                ? Way.Ssh.parse(account.get().strip())
                : new Way.Command(words(command.get()));
    }

    private static List<String> words(String text) {
        return text.isBlank() ? List.of() : List.of(text.strip().split("\\s+"));
    }

    public StringProperty nameProperty() {
        return name;
    }

    /** True for an SSH account, false for a command. */
    public BooleanProperty bySshProperty() {
        return bySsh;
    }

    /** {@code user@host:port}. */
    public StringProperty accountProperty() {
        return account;
    }

    /** A program and its arguments, parted by blanks. */
    public StringProperty commandProperty() {
        return command;
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
