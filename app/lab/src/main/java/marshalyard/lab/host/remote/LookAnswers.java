package marshalyard.lab.host.remote;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import marshalyard.lab.LabException;
import marshalyard.model.text.Quote;

/**
 * The answers of a host that is looked at. What stands in for a shell there may answer anything, so
 * each answer is held against what a shell can say.
 */
final class LookAnswers {
    private static final List<String> DUE = List.of("system", "machine", "name", "temp", "cache");

    /** IPv4, or IPv6 with a zone. */
    private static final Pattern ADDRESS = Pattern.compile("([0-9A-Fa-f:.]+(%[A-Za-z0-9_.-]+)?)?");

    private static final Pattern FOLDER = Pattern.compile("/.*");

    private final String host;
    private final Map<String, String> found = new HashMap<>();
    private final List<RemoteSystem.Java> javas = new ArrayList<>();

    /**
     * @param host its label, for sentences
     */
    LookAnswers(String host) {
        this.host = host;
    }

    /** One more answer. */
    void add(String said) throws LabException {
        String[] words = said.split(" ", 3);
        if (!words[0].equals("java")) {
            found.put(words[0], words.length == 1 ? "" : said.substring(words[0].length() + 1));
        } else if (words.length == 3) {
            javas.add(new RemoteSystem.Java(words[2], words[1]));
        } else {
            throw strange(said);
        }
    }

    /**
     * The system, when all was said.
     *
     * @throws LabException with a sentence if something is missing, or can't be
     */
    RemoteSystem system() throws LabException {
        for (String due : DUE) {
            String said = found.getOrDefault(due, "");
            boolean folder = due.equals("temp") || due.equals("cache");
            boolean fits = folder ? FOLDER.matcher(said).matches() : !said.isEmpty();
            if (!fits) throw strange(due + " " + said);
        }
        String reached = found.getOrDefault("reached", "");
        if (!ADDRESS.matcher(reached).matches()) throw strange("reached " + reached);
        return new RemoteSystem(
                found.get("system"),
                found.get("machine"),
                found.get("name"),
                found.get("cache"),
                found.get("temp"),
                javas,
                reached);
    }

    private LabException strange(String said) {
        return new LabException(
                "Host "
                        + host
                        + " does not answer as a shell does: it said '"
                        + Quote.cut(said.strip())
                        + "' where it was asked for its system. Check what runs when its account"
                        + " logs in.");
    }
}
