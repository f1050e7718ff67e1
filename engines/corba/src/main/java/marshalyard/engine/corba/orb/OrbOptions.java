package marshalyard.engine.corba.orb;

import java.util.List;
import java.util.Locale;
import java.util.Properties;
import marshalyard.engine.EngineDescriptor;
import marshalyard.engine.EngineException;
import marshalyard.engine.OptionSpec;
import marshalyard.engine.Options;
import marshalyard.engine.OwnType;
import marshalyard.engine.Settings;
import marshalyard.engine.Trait;
import marshalyard.engine.type.Construct;

/** The options of the ORB itself, common to all CORBA engines. */
public final class OrbOptions {
    private static final String NO_DELAY = "noDelay";
    private static final String GIOP = "giop";
    private static final String SYNC_SCOPE = "syncScope";
    private static final String THREADS = "threads";
    private static final String QUEUE_WAIT = "queueWait";
    private static final String QUEUE_LENGTH = "queueLength";
    private static final String POOLED_BUFFER = "pooledBuffer";
    private static final String CACHE_TYPE_CODES = "cacheTypeCodes";

    /** The specs, in the order of a form. */
    public static final List<OptionSpec> SPECS =
            List.of(
                    OptionSpec.flag(
                            NO_DELAY,
                            "TCP_NODELAY",
                            true,
                            "Switches Nagle's algorithm off on both ends, as ORBs do."),
                    OptionSpec.choice(
                            GIOP,
                            "GIOP version",
                            List.of("1.2", "1.1", "1.0"),
                            "The version of the protocol that the server's references offer."),
                    OptionSpec.choice(
                            SYNC_SCOPE,
                            "Oneway sync scope",
                            List.of("transport", "none", "server", "target"),
                            "When a oneway returns: when the transport has it, at once (JacORB then"
                                    + " starts a thread for each, so they overtake one another),"
                                    + " when the server's ORB has it, or when the servant has done"
                                    + " it."),
                    OptionSpec.number(
                            THREADS,
                            "Server threads",
                            1,
                            1,
                            256,
                            "Threads that serve requests. One keeps them in order; JacORB's own"
                                    + " default of up to 20 does not."),
                    OptionSpec.flag(
                            QUEUE_WAIT,
                            "Wait when the request queue is full",
                            true,
                            "Off is JacORB's own default: oneways that find the server's queue"
                                    + " full are dropped silently. Losses are counted."),
                    OptionSpec.number(
                            QUEUE_LENGTH,
                            "Request queue length",
                            100,
                            1,
                            1_000_000,
                            "Requests that wait in the server before the queue is full."),
                    OptionSpec.size(
                            POOLED_BUFFER,
                            "Largest pooled buffer (B)",
                            "4M",
                            1 << 10,
                            1 << 30,
                            "JacORB keeps marshalling buffers up to this size, rounded down to a"
                                    + " power of two, and allocates larger ones for each request."),
                    OptionSpec.flag(
                            CACHE_TYPE_CODES,
                            "Cache type codes",
                            false,
                            "Parses the type code of each Any once and keeps it."));

    private OrbOptions() {}

    /** True if more than one thread serves requests. */
    public static boolean manyThreads(Options options) {
        return options.number(THREADS) > 1;
    }

    /**
     * Says that a trait holds only while requests are served in the order in which they were made.
     */
    public static EngineDescriptor inOrder(EngineDescriptor engine, Trait trait) {
        return engine.when(trait, THREADS, "1").when(trait, SYNC_SCOPE, "transport");
    }

    /** True if requests may be served in another order than they were made. */
    public static boolean reorders(Options options) {
        return manyThreads(options) || options.text(SYNC_SCOPE).equals("none");
    }

    /**
     * Refuses wide characters where the version of GIOP has none. JacORB writes a wchar of GIOP 1.1
     * on a border of two bytes and reads it without one.
     *
     * @throws EngineException with a sentence if the type has some
     */
    public static void requireSayable(OwnType type, Options options) throws EngineException {
        boolean wchar = type.constructs().contains(Construct.WCHAR);
        boolean wstring = type.constructs().contains(Construct.WSTRING);
        String giop = options.text(GIOP);
        if (giop.equals("1.2") || !wchar && !(wstring && giop.equals("1.0"))) return;
        throw new EngineException(
                "In GIOP %s JacORB moves no %s, which the type %s has. Set 'giop' to 1.2."
                        .formatted(giop, wchar ? "wide characters" : "wide strings", type));
    }

    static boolean noDelay(Options options) {
        return options.flag(NO_DELAY);
    }

    /** JacORB's own properties for these settings. */
    static Properties properties(Settings settings) {
        Options options = settings.options();
        Properties p = new Properties();
        p.setProperty("OAIAddr", settings.bind());
        if (!settings.advertised().equals(settings.bind())) {
            p.setProperty("jacorb.ior_proxy_host", settings.advertised());
        }
        p.setProperty("jacorb.giop_minor_version", options.text(GIOP).substring(2));
        p.setProperty(
                "jacorb.default_sync_scope", options.text(SYNC_SCOPE).toUpperCase(Locale.ROOT));
        p.setProperty("jacorb.poa.thread_pool_min", options.text(THREADS));
        p.setProperty("jacorb.poa.thread_pool_max", options.text(THREADS));
        p.setProperty("jacorb.poa.queue_wait", options.flag(QUEUE_WAIT) ? "on" : "off");
        p.setProperty("jacorb.poa.queue_max", options.text(QUEUE_LENGTH));
        int exponent = 63 - Long.numberOfLeadingZeros(options.size(POOLED_BUFFER));
        p.setProperty("jacorb.maxManagedBufSize", Integer.toString(exponent));
        p.setProperty("jacorb.cacheTypecodes", options.flag(CACHE_TYPE_CODES) ? "on" : "off");
        return p;
    }
}
