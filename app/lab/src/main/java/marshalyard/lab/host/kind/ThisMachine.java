package marshalyard.lab.host.kind;

import java.util.Map;
import java.util.Optional;
import marshalyard.lab.host.Host;
import marshalyard.lab.host.HostAddress;
import marshalyard.lab.host.HostDialog;
import marshalyard.lab.host.LocalHost;

/** This machine: the way of the label {@code local} and of no other. */
public enum ThisMachine implements Way {
    HERE;

    @Override
    public Optional<HostKind> kind() {
        return Optional.empty();
    }

    @Override
    public Object yaml() {
        return "";
    }

    @Override
    public Map<String, String> typed() {
        return Map.of();
    }

    @Override
    public String words() {
        return "this machine";
    }

    @Override
    public Host open(HostEntry entry, HostDialog dialog) {
        HostSettings settings = entry.settings();
        String address =
                settings.address().isEmpty() ? HostAddress.LOOPBACK.bind() : settings.address();
        return new LocalHost(new HostAddress(address, address, settings.ports()), settings.jvm());
    }
}
