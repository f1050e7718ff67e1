package marshalyard.engine.rabbitmq;

import java.util.HashSet;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import marshalyard.engine.messaging.StrangerCount;

/**
 * The connections to a {@code rabbitmq-server} by the lines of its log (log.connection.level
 * debug): those that have logged in, and those that have ended. Of a connection over which nothing
 * has come it tells no sooner than at its end, so that the system is asked how many are open.
 */
final class RabbitVisitors {
    private static final Pattern LOGGED_IN =
            Pattern.compile(" connection (<[\\d.]+>) \\(.*\\): user '(.*)' authenticated and granted ");

    private static final Pattern WENT = Pattern.compile(" closing AMQP connection (<[\\d.]+>) \\(");

    private final String user;
    private final Set<String> own = new HashSet<>();
    private long othersGone;

    /**
     * @param user under whose name the ends of the run log in
     */
    RabbitVisitors(String user) {
        this.user = user;
    }

    /** One more line. */
    void line(String line) {
        Matcher in = LOGGED_IN.matcher(line);
        if (in.find()) {
            if (in.group(2).equals(user)) own.add(in.group(1));
            return;
        }
        Matcher out = WENT.matcher(line);
        if (out.find() && !own.remove(out.group(1))) othersGone++;
    }

    /**
     * @param open how many connections there are now
     */
    StrangerCount strangers(long open) {
        return new StrangerCount(othersGone, Math.max(0, open - own.size()));
    }
}
