package marshalyard.lab.host;

import java.util.ArrayList;
import java.util.List;

/**
 * A program to start on a host.
 *
 * @param name for messages and threads, such as "tcp sender"
 * @param bundle the files that must be there
 * @param command the program and its arguments, with the placeholders of {@link BundlePaths}
 * @param jvm options of the virtual machine, in the place of <code>{jvm}</code>
 * @param folder the folder of files that {@link HostedProcess#crash} left; empty for a new one
 */
public record Launch(
        String name, Bundle bundle, List<String> command, List<String> jvm, String folder) {
    public Launch {
        command = List.copyOf(command);
        jvm = List.copyOf(jvm);
    }

    /** A worker of a bundle, with the command of its manifest. */
    public static Launch worker(String name, Bundle bundle, List<String> jvm) {
        return new Launch(name, bundle, bundle.manifest().command(), jvm, "");
    }

    /** The same in a folder that a crashed one has left. */
    public Launch in(String left) {
        return new Launch(name, bundle, command, jvm, left);
    }

    /** The same with more options of the virtual machine, which win over those that are there. */
    public Launch withJvm(List<String> more) {
        List<String> all = new ArrayList<>(jvm);
        all.addAll(more);
        return new Launch(name, bundle, command, all, folder);
    }
}
