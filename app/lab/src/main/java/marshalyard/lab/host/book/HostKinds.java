package marshalyard.lab.host.book;

import java.util.List;
import java.util.stream.Collectors;
import marshalyard.lab.host.command.CommandWay;
import marshalyard.lab.host.kind.HostKind;
import marshalyard.lab.host.ssh.SshWay;

/** The kinds of hosts that a hosts file can describe; this machine needs none. */
public final class HostKinds {
    /** In the order of forms; the first is what a new host is at first. */
    public static final List<HostKind> ALL = List.of(SshWay.KIND, CommandWay.KIND);

    private HostKinds() {}

    /** Their keys for a sentence: 'ssh' or 'command'. */
    static String keys() {
        return ALL.stream().map(kind -> "'" + kind.key() + "'").collect(Collectors.joining(" or "));
    }
}
