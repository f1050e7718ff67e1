package marshalyard.lab.host.book;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** How a host is reached. */
public sealed interface Way {
    /** This machine: the way of the label {@code local} and of no other. */
    record Here() implements Way {}

    /**
     * SSH, with the user's keys and OpenSSH configuration.
     *
     * @param user the account; empty to leave it to the configuration, else the user's own name
     * @param server name, address, or an alias of the configuration
     * @param port 0 to leave it to the configuration, else 22
     */
    record Ssh(String user, String server, int port) implements Way {
        private static final Pattern FORM =
                Pattern.compile(
                        "(?:([A-Za-z0-9._][A-Za-z0-9._-]*)@)?"
                                + "([A-Za-z0-9_][A-Za-z0-9._-]*|\\[[0-9A-Fa-f:.%]+\\])(?::(\\d{1,5}))?");

        public Ssh {
            if (server.isEmpty() || port < 0 || port > 65_535) throw notA(server + ":" + port);
        }

        /**
         * Reads {@code user@server:port}, of which user and port may be left out.
         *
         * @throws IllegalArgumentException with a sentence if it is none
         */
        public static Ssh parse(String text) {
            Matcher form = FORM.matcher(text);
            if (!form.matches()) throw notA(text);
            String user = form.group(1) == null ? "" : form.group(1);
            int port = form.group(3) == null ? 0 : Integer.parseInt(form.group(3));
            if (port > 65_535) throw notA(text);
            String server = form.group(2);
            boolean bracketed = server.startsWith("[");
            return new Ssh(
                    user, bracketed ? server.substring(1, server.length() - 1) : server, port);
        }

        private static IllegalArgumentException notA(String text) {
            return new IllegalArgumentException(
                    "'" + text + "' is no SSH account. Write it as user@lab1.example.org:22.");
        }

        /** What {@link #parse} reads. */
        public String text() {
            return (user.isEmpty() ? "" : user + "@")
                    + (server.contains(":") ? "[" + server + "]" : server)
                    + (port == 0 ? "" : ":" + port);
        }
    }

    /**
     * A command of this machine that runs another command there.
     *
     * @param prefix the program and its arguments, such as srun -w node7 --overlap
     */
    record Command(List<String> prefix) implements Way {
        public Command {
            prefix = List.copyOf(prefix);
            if (prefix.isEmpty() || prefix.get(0).isBlank()) {
                throw new IllegalArgumentException(
                        "A command needs a program, such as [srun, -w, node7, --overlap].");
            }
        }
    }
}
