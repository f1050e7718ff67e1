package marshalyard.lab.host.command;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import marshalyard.lab.LabException;
import marshalyard.lab.host.Host;
import marshalyard.lab.host.HostDialog;
import marshalyard.lab.host.kind.HostEntry;
import marshalyard.lab.host.kind.HostField;
import marshalyard.lab.host.kind.HostKind;
import marshalyard.lab.host.kind.Way;
import marshalyard.lab.host.remote.RemoteHost;

/**
 * The way to a host by a command of this machine that runs another command there.
 *
 * @param prefix the program and its arguments, such as srun -w node7 --overlap
 */
public record CommandWay(List<String> prefix) implements Way {
    private static final HostField COMMAND =
            new HostField(
                    "command",
                    "Command",
                    "srun -w node7 --overlap -u",
                    "A program and its arguments, parted by blanks. Marshalyard adds what it runs"
                            + " there.");

    /** Hosts that a command reaches: of Slurm, containers, network namespaces. */
    public static final HostKind KIND =
            new HostKind(
                    "command",
                    "Command",
                    List.of(COMMAND),
                    value -> new CommandWay(value.texts()),
                    typed -> new CommandWay(words(typed.get(COMMAND.id()))));

    public CommandWay {
        prefix = List.copyOf(prefix);
        if (prefix.isEmpty() || prefix.get(0).isBlank()) {
            throw new IllegalArgumentException(
                    "A command needs a program, such as [srun, -w, node7, --overlap].");
        }
    }

    private static List<String> words(String text) {
        return text.isBlank() ? List.of() : List.of(text.strip().split("\\s+"));
    }

    @Override
    public Optional<HostKind> kind() {
        return Optional.of(KIND);
    }

    @Override
    public Object yaml() {
        return prefix;
    }

    @Override
    public Map<String, String> typed() {
        return Map.of(COMMAND.id(), words());
    }

    @Override
    public String words() {
        return String.join(" ", prefix);
    }

    @Override
    public String route() {
        return "by " + words();
    }

    @Override
    public Host open(HostEntry entry, HostDialog dialog) throws LabException {
        if (dialog.allow(entry.name(), prefix)) {
            CommandShell shell = new CommandShell(entry.name(), prefix);
            return RemoteHost.open(entry.name(), shell, entry.settings());
        }
        throw new LabException(
                "Host %s was not opened: its command '%s' was not allowed to run."
                        .formatted(entry.name(), words()));
    }
}
