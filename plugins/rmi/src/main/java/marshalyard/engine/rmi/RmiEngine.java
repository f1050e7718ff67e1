package marshalyard.engine.rmi;

import java.util.List;
import java.util.Map;
import marshalyard.engine.DataType;
import marshalyard.engine.Engine;
import marshalyard.engine.EngineDescriptor;
import marshalyard.engine.Inbox;
import marshalyard.engine.OptionSpec;
import marshalyard.engine.Options;
import marshalyard.engine.Receiver;
import marshalyard.engine.Sender;
import marshalyard.engine.Settings;
import marshalyard.engine.Style;
import marshalyard.engine.Trait;
import marshalyard.engine.WorkRule;
import marshalyard.engine.library.LibraryReceiver;
import marshalyard.engine.socket.IpOptions;

/** Java's Remote Method Invocation. */
public final class RmiEngine implements Engine {
    static {
        // Read once, when RMI's classes are loaded: idle threads would stay for a minute.
        System.setProperty("sun.rmi.transport.tcp.threadKeepAliveTime", "1000");
        // A sender closes its connection itself; one that carries nothing would end after 15 s.
        System.setProperty("sun.rmi.transport.connectionTimeout", "3600000");
    }

    private static final OptionSpec STRUCTS =
            OptionSpec.choice(
                    "structs",
                    "Structs",
                    List.of("serializable", "externalizable"),
                    "serializable: Java serialisation writes each record by itself, with references."
                            + " externalizable: one object writes the fields of all structs.");

    static final EngineDescriptor DESCRIPTOR =
            EngineDescriptor.of(
                            "rmi",
                            "Java RMI",
                            "Calls a method of a remote object with an array, which Java"
                                    + " serialisation writes at each call and reads into new"
                                    + " objects at the receiver, through a filter of classes. RMI"
                                    + " has no oneway calls: a flood is calls one after the other,"
                                    + " each of which returns when the receiver has consumed it.",
                            DataType.plain(),
                            List.of(Style.ONEWAY, Style.TWOWAY),
                            List.of(STRUCTS, IpOptions.PORT_SPEC))
                    .refusingAny("Java serialisation has no IDL Any.")
                    .refusing(
                            Map.of(
                                    Style.DEFERRED.token(),
                                    "A thread that calls by RMI waits for the answer. Take"
                                            + " call-return."))
                    .working(WorkRule.FRESH_OBJECTS)
                    .with(Trait.FAN_IN, Trait.CONNECTIONS);

    static boolean external(Options options) {
        return options.text(STRUCTS.name()).equals("externalizable");
    }

    @Override
    public EngineDescriptor describe() {
        return DESCRIPTOR;
    }

    @Override
    public Receiver receive(Settings settings, Inbox inbox) throws Exception {
        return LibraryReceiver.open(
                DESCRIPTOR.id(), settings, inbox, door -> new RmiServer(settings, door));
    }

    @Override
    public Sender connect(String address, Settings settings) throws Exception {
        return new RmiSender(address, settings);
    }
}
