package marshalyard.engine.mqtt;

import java.util.HashSet;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import marshalyard.engine.messaging.StrangerCount;

/** The connections to a {@code mosquitto}, by the lines of its log (log_type notice). */
final class MqttVisitors {
    private static final String CAME = ": New connection from ";

    private static final Pattern LOGGED_IN =
            Pattern.compile(": New client connected from \\S+ as (\\S+) \\(.*u'(\\w+)'\\)\\.$");

    /** It has no name before it has sent one. */
    private static final Pattern WENT =
            Pattern.compile(
                    ": Client (\\S+) (?:.*disconnect.*|closed its connection|.*timeout.*)\\.$");

    private final String user;
    private final Set<String> own = new HashSet<>();
    private long came;
    private long ownGone;
    private long othersGone;

    /**
     * @param user under whose name the ends of the run log in
     */
    MqttVisitors(String user) {
        this.user = user;
    }

    /** One more line. */
    void line(String line) {
        if (line.contains(CAME)) {
            came++;
            return;
        }
        Matcher in = LOGGED_IN.matcher(line);
        if (in.find()) {
            if (in.group(2).equals(user)) own.add(in.group(1));
            return;
        }
        Matcher out = WENT.matcher(line);
        if (!out.find()) return;
        if (own.contains(out.group(1))) ownGone++;
        else othersGone++;
    }

    StrangerCount strangers() {
        long open = came - ownGone - othersGone;
        return StrangerCount.amongAll(came, open, own.size(), own.size() - ownGone);
    }
}
