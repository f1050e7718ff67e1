package marshalyard.engine.nats;

import io.nats.client.Connection;
import io.nats.client.Message;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import marshalyard.engine.EngineException;
import marshalyard.engine.messaging.ServerLogin;
import marshalyard.engine.messaging.StrangerCount;

/**
 * The connections to a {@code nats-server} of this run: all, as it counts them, and those that have
 * logged in, of which it tells its system account.
 */
final class NatsVisitors implements AutoCloseable {
    private static final Duration PATIENCE = Duration.ofSeconds(2);
    private static final Pattern ALL = Pattern.compile("\"total_connections\":\\s*(\\d+)");
    private static final Pattern OPEN = Pattern.compile("\"connections\":\\s*(\\d+)");

    private final AtomicLong loggedIn = new AtomicLong();
    private final AtomicLong gone = new AtomicLong();
    private final Connection connection;

    private NatsVisitors(Connection connection) {
        this.connection = connection;
    }

    /**
     * Begins to count.
     *
     * @param system the login of a user of the system account
     * @param account of the run's ends
     */
    static NatsVisitors of(ServerLogin system, String account)
            throws EngineException, InterruptedException, TimeoutException {
        NatsVisitors visitors = new NatsVisitors(NatsLogin.connect(system, 0, failure -> {}));
        visitors.count("$SYS.ACCOUNT." + account + ".CONNECT", visitors.loggedIn);
        visitors.count("$SYS.ACCOUNT." + account + ".DISCONNECT", visitors.gone);
        visitors.connection.flush(NatsLogin.PATIENCE);
        return visitors;
    }

    private void count(String subject, AtomicLong events) {
        connection.createDispatcher(event -> events.incrementAndGet()).subscribe(subject);
    }

    /** Empty if the server does not answer. */
    Optional<StrangerCount> strangers() {
        Message answer;
        try {
            answer = connection.request("$SYS.REQ.SERVER.PING.VARZ", null, PATIENCE);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return Optional.empty();
        }
        if (answer == null) return Optional.empty();
        String told = new String(answer.getData(), StandardCharsets.UTF_8);
        Matcher all = ALL.matcher(told);
        Matcher open = OPEN.matcher(told);
        if (!all.find() || !open.find()) return Optional.empty();
        long own = loggedIn.get() + 1; // and this one
        return Optional.of(
                StrangerCount.amongAll(
                        Long.parseLong(all.group(1)),
                        Long.parseLong(open.group(1)),
                        own,
                        own - gone.get()));
    }

    @Override
    public void close() {
        NatsOutgoing.end(connection);
    }
}
