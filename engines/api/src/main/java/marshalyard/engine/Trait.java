package marshalyard.engine;

/**
 * A property of an engine that the lab must know to place its ends, to use them and to judge them
 * fairly.
 */
public enum Trait {
    /** Both ends need a {@link Broker}, started with {@link Engine#serve}. */
    BROKERED("broker"),
    /** Both ends must live in one process. */
    SAME_PROCESS("shared process"),
    /** Both ends must live on one machine. */
    SAME_MACHINE("shared machine"),
    /**
     * What is sent while no receiver is open waits at the address; {@link Engine#join} opens a
     * receiver there later.
     */
    STORE_AND_FORWARD("store-and-forward"),
    /**
     * The next broker that is served with the {@linkplain Settings#scratch scratch folder} of a
     * killed one continues with what had reached the disk.
     */
    RESTARTABLE("restart of a killed broker"),
    /**
     * Several receivers can be open at one address, each gets everything; see {@link Engine#join}.
     */
    FAN_OUT("fan-out to several receivers"),
    /**
     * Several receivers can be open at one address and share what comes: each message goes to one
     * of them, which also answers it, and those that come to one receiver keep their order. Each
     * barrier reaches every receiver, behind all that this one gets. Never with the same options as
     * {@link #FAN_OUT}; see {@link Engine#join}.
     */
    SHARES("receivers that share the messages"),
    /**
     * Several senders can be connected to one address at once; the receiver gets everything from
     * all of them. Each sender's barrier stands behind what that sender has sent.
     */
    FAN_IN("fan-in from several senders"),
    /**
     * Several senders can be connected to one address in one process, each by a connection of its
     * own, several at the same time: together they are the connections of one sender. The receiver
     * gets everything from all of them, and each barrier stands behind what its connection carried;
     * {@link Sender#beginFlush} sends it. Loses nothing. Deferred requests over several take {@link
     * #OPEN_LOOP} as well, for a thread of each connection collects its replies.
     */
    CONNECTIONS("several connections of one sender"),
    /**
     * Its worker holds further connections open that carry nothing. Every Java worker does, and
     * says so for its engines that have {@link #CONNECTIONS}: they need not.
     */
    IDLE("idle connections"),
    /**
     * Its worker sends messages of several sizes in a given order. Every Java worker does, and says
     * so for its engines: they need not.
     */
    MIXTURES("messages of several sizes in turn"),
    /**
     * Its worker sends messages of several data types in a given order over one connection, on
     * which they keep their order as messages of one type do. Every Java worker does, and says so
     * for its engines but those that give a {@linkplain EngineDescriptor#refusing reason} against
     * this trait, by its name: an engine whose types go separate ways, for instance.
     */
    MIXED_TYPES("messages of several types in turn"),
    /**
     * One thread may send deferred requests while another collects their replies. The other one
     * collects only while a request that was sent has no reply yet, so that calls can start by a
     * schedule, however late the replies of others are.
     */
    OPEN_LOOP(
            "replies that another thread collects, which the pattern 'open' needs, and 'deferred'"
                    + " over several connections"),
    /**
     * Its worker makes the calls of the pattern {@code open} over several connections by a thread
     * for each of them, one call at a time on each, where nobody else may collect their replies.
     * Every Java worker does, and says so for its engines that have {@link #CONNECTIONS}: they need
     * not.
     */
    CALLERS("calls by a thread of each connection"),
    /**
     * Calls can be made between the oneway requests of one sender, over its connection: one thread
     * sends oneway and deferred requests in any order while another collects the replies, and the
     * barrier stands behind both. It loses nothing.
     */
    INTERLEAVED("calls between the oneway requests of a connection"),
    /**
     * A message may get lost. The barrier is counted: {@link Sender#flush()} returns when the
     * receiver has said that it consumes nothing more; a message that has not arrived by then is
     * lost. A twoway request gives up by itself when no answer comes, and {@link Facts#UNANSWERED}
     * tells how many did. The engine delivers no message twice.
     */
    LOSSY("losses"),
    /** Oneway requests may overtake one another; twoway requests never do. */
    UNORDERED("oneway requests that overtake"),
    /**
     * {@link Settings#socketQueue()} has no effect, for the transport does not let its sockets be
     * set.
     */
    NO_SOCKET_QUEUES("fixed socket queues"),
    /** Connections can be secured by {@link Settings#tls()}. */
    TLS("TLS"),
    /**
     * It opens no receivers: senders only, which are paired with the receivers of another engine of
     * its wire.
     */
    SENDS_ONLY("senders only"),
    /** It opens no senders; likewise. */
    RECEIVES_ONLY("receivers only"),
    /** It has no ends: a {@link Codec}, which is measured without a network. */
    CODEC("marshalling alone");

    private final String title;

    Trait(String title) {
        this.title = title;
    }

    /** The words in a sentence. */
    public String title() {
        return title;
    }
}
