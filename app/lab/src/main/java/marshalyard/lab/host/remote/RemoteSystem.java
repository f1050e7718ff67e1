package marshalyard.lab.host.remote;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import marshalyard.lab.LabException;
import marshalyard.model.text.Quote;

/**
 * The system that a look at a host has found.
 *
 * @param system as uname -s says, such as Linux
 * @param machine as uname -m says, such as x86_64
 * @param name as uname -n says
 * @param cache the folder for bundles, of its user alone
 * @param temp the folder for folders of workers
 * @param javas what Java programs there are, in the order in which they were found; the last one is
 *     the first that can be used, if any can
 * @param reached the address at which the SSH server was reached; empty if there is none
 */
public record RemoteSystem(
        String system,
        String machine,
        String name,
        String cache,
        String temp,
        List<Java> javas,
        String reached) {
    /** The oldest Java that runs workers. */
    public static final int OLDEST_JAVA = 17;

    /** Bundles that nobody has used for so long are removed. */
    private static final int KEPT_DAYS = 30;

    private static final Duration LIMIT = Duration.ofSeconds(60);

    /** Begins the answer of a host whose folder for bundles can't be made. */
    private static final String UNUSABLE = "unusable ";

    public RemoteSystem {
        javas = List.copyOf(javas);
    }

    /**
     * A Java program.
     *
     * @param path of the program
     * @param version as it says, such as 17.0.9
     */
    public record Java(String path, String version) {
        /** The feature release: 8 for 1.8.0, 17 for 17.0.9; 0 if it can't be told. */
        public int release() {
            String[] parts = version.split("[^0-9]", 3);
            String number = parts.length > 1 && parts[0].equals("1") ? parts[1] : parts[0];
            return number.matches("[0-9]{1,9}") ? Integer.parseInt(number) : 0;
        }

        boolean fits() {
            return release() >= OLDEST_JAVA;
        }
    }

    /** Looks in the usual places; {@code %s} is the Java that the user has named, if any. */
    private static final String LOOK =
            """
            umask 077
            say system "$(uname -s)"
            say machine "$(uname -m)"
            say name "$(uname -n)"
            set -- $SSH_CONNECTION
            say reached "$3"
            say temp "${TMPDIR:-/tmp}"
            cache=${XDG_CACHE_HOME:-$HOME/.cache}/marshalyard/bundles
            told=$(LC_ALL=C mkdir -p "$cache" 2>&1 && LC_ALL=C chmod 700 "$cache" 2>&1) || {
              say unusable "$cache (${told##*: })"
              exit
            }
            for old in "$cache"/*; do
              [ -n "$(find "$old" -prune -mtime +%d 2>/dev/null)" ] && rm -rf "$old"
            done
            for old in "$cache"/.new-* "${TMPDIR:-/tmp}"/marshalyard-worker-*; do
              [ -n "$(find "$old" -prune -user "$(id -u)" -mtime +2 2>/dev/null)" ] && rm -rf "$old"
            done
            say cache "$cache"
            for java in %s; do
              [ -x "$java" ] || continue
              version=$("$java" -version 2>&1 </dev/null | sed -n 's/.* version "\\([^"]*\\)".*/\\1/p')
              [ -n "$version" ] || continue
              say java "$version $java"
              case $version in 1.*|9|9.*|1[0-6]|1[0-6].*) ;; *) break ;; esac
            done
            say end""";

    private static final String USUAL =
            "\"$JAVA_HOME/bin/java\" \"$(command -v java)\" /usr/lib/jvm/*/bin/java"
                    + " /opt/*/bin/java \"$HOME\"/.sdkman/candidates/java/*/bin/java";

    /**
     * Looks at a host.
     *
     * @param host its label, for sentences
     * @param java the program that the user has named; empty to look for one
     * @throws LabException if the host can't be reached, or has no folder for bundles
     */
    static RemoteSystem look(String host, Shell shell, String java) throws LabException {
        String candidates = java.isEmpty() ? USUAL : ShellWords.path(java);
        LookAnswers answers = new LookAnswers(host);
        try (ScriptRun look =
                ScriptRun.start(
                        host,
                        shell,
                        "make a folder for what Marshalyard sends to it",
                        LOOK.formatted(KEPT_DAYS, candidates),
                        LIMIT)) {
            for (String said = look.answer(); !"end".equals(said); said = look.answer()) {
                if (said == null) throw look.failure();
                if (said.startsWith(UNUSABLE)) throw unusable(host, said);
                answers.add(said);
            }
        }
        return answers.system();
    }

    private static LabException unusable(String host, String said) {
        return new LabException(
                ("The folder for what Marshalyard sends to host %s can't be made: %s. Give"
                                + " the account there room and rights for it, or set XDG_CACHE_HOME"
                                + " there to another folder.")
                        .formatted(host, Quote.oneLine(said.substring(UNUSABLE.length()))));
    }

    /** The Java that runs workers; empty if there is none that can. */
    public Optional<Java> java() {
        return javas.stream().filter(Java::fits).findFirst();
    }
}
