package marshalyard.engine.corba.receive;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import marshalyard.engine.EngineDescriptor;
import marshalyard.engine.EngineException;
import marshalyard.engine.OptionSpec;
import marshalyard.engine.Options;
import marshalyard.engine.Settings;
import marshalyard.engine.Trait;
import marshalyard.engine.WorkAspect;
import marshalyard.engine.WorkRule;
import marshalyard.engine.corba.dynamic.Marshalling;
import marshalyard.engine.corba.orb.ClientLink;
import marshalyard.engine.corba.orb.OrbOptions;

/** The options of the server that receives. */
public final class ServerOptions {
    static final String FLAVOUR = "server";
    static final String MARSHALLING = "serverMarshalling";
    static final String FOREIGN = "foreignServer";

    private static final List<OptionSpec> SPECS =
            List.of(
                    OptionSpec.choice(
                            FLAVOUR,
                            "Server",
                            List.of("skeleton", "dsi"),
                            "The generated skeleton, or a servant of the dynamic skeleton"
                                    + " interface, which learns the types at run time."),
                    Marshalling.option(
                            MARSHALLING,
                            "Demarshalling in the dynamic servant",
                            "Interpreted lets the ORB copy each element as the type code says;"
                                    + " compiled reads the argument at once. What is in an Any is"
                                    + " always interpreted."),
                    OptionSpec.text(
                            FOREIGN,
                            "Foreign server",
                            "",
                            "An IOR, a corbaloc, or a file that holds one: a server of another ORB"
                                    + " that implements ttcp.idl is measured in place of ours."));

    /**
     * The engine with fan-in and several connections, where a barrier of one client does not depend
     * on what the server has counted of the others, and with TLS, which a foreign server can't
     * have, for it lacks the certificate of the run. A connection for each request would shake
     * hands within each.
     */
    public static EngineDescriptor withConnections(EngineDescriptor engine) {
        EngineDescriptor able = onOwnServer(engine, Trait.TLS);
        for (Trait trait : List.of(Trait.FAN_IN, Trait.CONNECTIONS)) {
            able = OrbOptions.inOrder(onOwnServer(able, trait), trait);
        }
        return able;
    }

    /** With a trait that takes a receiver of ours and connections that stay. */
    private static EngineDescriptor onOwnServer(EngineDescriptor engine, Trait trait) {
        return ClientLink.onSharedConnection(engine.with(trait).when(trait, FOREIGN, ""), trait);
    }

    /** The work of JacORB's ends; nothing is known of a foreign server. */
    public static List<WorkRule> work() {
        List<WorkRule> all = new ArrayList<>();
        all.add(WorkRule.of(WorkAspect.MARSHALLING, "each"));
        Stream.of(
                        WorkRule.of(WorkAspect.ELEMENTS, "converted"),
                        WorkRule.of(WorkAspect.MEMORY, "fresh"),
                        WorkRule.of(WorkAspect.STRUCTS, "objects"),
                        WorkRule.of(WorkAspect.READ, "none"))
                .map(rule -> rule.when(FOREIGN, ""))
                .forEach(all::add);
        return all;
    }

    private ServerOptions() {}

    /** An engine's own options with those of its server, its connection and its ORB. */
    public static List<OptionSpec> beside(OptionSpec... own) {
        List<OptionSpec> all = new ArrayList<>(List.of(own));
        all.addAll(SPECS);
        all.add(ClientLink.CONNECTION_SPEC);
        all.addAll(OrbOptions.SPECS);
        return List.copyOf(all);
    }

    /**
     * The link to the server.
     *
     * @throws EngineException if nobody listens at the address
     */
    public static ClientLink link(String address, Settings settings) throws EngineException {
        Options options = settings.options();
        return new ClientLink(address, settings, foreign(options), ClientLink.perRequest(options));
    }

    /** True if the server that receives is not ours. */
    public static boolean foreign(Options options) {
        return !options.text(FOREIGN).isBlank();
    }
}
