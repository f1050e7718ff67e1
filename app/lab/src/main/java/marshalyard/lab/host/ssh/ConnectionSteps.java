package marshalyard.lab.host.ssh;

import java.net.SocketAddress;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import marshalyard.model.text.Quote;
import org.apache.sshd.client.session.ClientSession;
import org.apache.sshd.common.kex.KexProposalOption;
import org.apache.sshd.common.session.Session;
import org.apache.sshd.common.session.SessionListener;

/**
 * The steps of a connection to an SSH server, and what the server said: for limits and sentences.
 */
final class ConnectionSteps implements SessionListener {
    /** The steps until a user is let in, each with its limit. */
    enum Step {
        CONNECT("answers", 15),
        GREET("greets as an SSH server does", 15),
        KEYS("exchanges keys", 20),
        AUTHENTICATE("lets the user in", 30);

        private final String words;
        private final Duration limit;

        Step(String words, int seconds) {
            this.words = words;
            this.limit = Duration.ofSeconds(seconds);
        }
    }

    private final Duration most;
    private volatile Step step = Step.CONNECT;
    private volatile String peer = "the server";
    private volatile String greeting;
    private volatile String disconnect;

    /**
     * @param most no step has more time
     */
    ConnectionSteps(Duration most) {
        this.most = most;
    }

    Step step() {
        return step;
    }

    /** The limit of the present step. */
    Duration limit() {
        return step.limit.compareTo(most) < 0 ? step.limit : most;
    }

    /** The connection is there, and the server is to greet. */
    void connected(ClientSession session) {
        at(session);
        if (step == Step.CONNECT) step = Step.GREET;
    }

    private void at(Session session) {
        SocketAddress address =
                session instanceof ClientSession client ? client.getConnectAddress() : null;
        if (address != null) peer = address.toString().replaceFirst("^.*/", "");
    }

    @Override
    public void sessionCreated(Session session) {
        at(session);
        if (step == Step.CONNECT) step = Step.GREET;
    }

    @Override
    public void sessionPeerIdentificationLine(Session session, String line, List<String> before) {
        if (greeting == null) greeting = line;
    }

    @Override
    public void sessionPeerIdentificationReceived(
            Session session, String version, List<String> before) {
        step = Step.KEYS;
    }

    @Override
    public void sessionNegotiationStart(
            Session session,
            Map<KexProposalOption, String> client,
            Map<KexProposalOption, String> server) {
        if (step == Step.GREET) step = Step.KEYS;
    }

    @Override
    public void sessionEvent(Session session, Event event) {
        if (event == Event.KeyEstablished) step = Step.AUTHENTICATE;
    }

    @Override
    public void sessionDisconnect(
            Session session, int reason, String message, String language, boolean initiator) {
        if (!initiator && message != null && !message.isBlank()) disconnect = message;
    }

    /** A sentence's middle: the server has not done this step in its time. */
    String late() {
        return peer
                + " does not answer: it has not come so far within "
                + limit().toSeconds()
                + " s that it "
                + step.words;
    }

    /** A sentence's middle: the server broke off, or said what it may not say, at this step. */
    String broken() {
        String said = disconnect == null ? "" : ". It says '" + word(disconnect) + "'";
        return switch (step) {
            case CONNECT -> peer + " has closed the connection at once";
            case GREET ->
                    greeting == null
                            ? "what listens at "
                                    + peer
                                    + " does not greet as an SSH server does; check the port"
                            : "what listens at "
                                    + peer
                                    + " is no SSH server: it begins with '"
                                    + word(greeting)
                                    + "'; check the port";
            case KEYS ->
                    peer + " broke off, or sent what it may not, before keys were exchanged" + said;
            case AUTHENTICATE ->
                    peer + " broke off, or sent what it may not, before it let the user in" + said;
        };
    }

    private static String word(String text) {
        return Quote.sentence(Quote.cut(text));
    }
}
