package marshalyard.engine.corbafast;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import marshalyard.engine.DataType;
import marshalyard.engine.Engine;
import marshalyard.engine.EngineDescriptor;
import marshalyard.engine.EngineException;
import marshalyard.engine.Inbox;
import marshalyard.engine.OptionSpec;
import marshalyard.engine.Receiver;
import marshalyard.engine.Sender;
import marshalyard.engine.Settings;
import marshalyard.engine.Style;
import marshalyard.engine.corbafast.checksum.Layers;
import marshalyard.engine.corbafast.client.ClientOptions;
import marshalyard.engine.corbafast.client.FastSender;
import marshalyard.engine.corbafast.option.MarshallingOption;
import marshalyard.engine.corbafast.option.ProtocolOption;
import marshalyard.engine.corbafast.server.FastReceiver;
import marshalyard.engine.corbafast.server.ServerOptions;
import marshalyard.engine.corbafast.transport.TransportOptions;

/** {@code corba-fast}: the optimising ORB that {@code wcsss96}, section 3, describes. */
public final class FastEngine implements Engine {
    private static final EngineDescriptor DESCRIPTOR =
            EngineDescriptor.of(
                    "corba-fast",
                    "CORBA, an optimising ORB",
                    "GIOP over TCP, understood by every ORB, with each optimisation of wcsss96 as"
                            + " an option. Each send marshals every element in bulk, octets and"
                            + " chars once when prepared; the receiver builds a fresh array, with"
                            + " an object for each struct, or hands up views ('copies').",
                    List.of(DataType.values()),
                    List.of(Style.values()),
                    options());

    private static List<OptionSpec> options() {
        List<OptionSpec> all = new ArrayList<>(MarshallingOption.SHARED);
        all.addAll(ClientOptions.SPECS);
        all.addAll(Layers.SPECS);
        all.addAll(ServerOptions.SPECS);
        all.add(ProtocolOption.SPEC);
        all.addAll(TransportOptions.SPECS);
        return List.copyOf(all);
    }

    @Override
    public EngineDescriptor describe() {
        return DESCRIPTOR;
    }

    @Override
    public Receiver receive(Settings settings, Inbox inbox) throws IOException, EngineException {
        return FastReceiver.open(settings, inbox);
    }

    @Override
    public Sender connect(String address, Settings settings) throws IOException, EngineException {
        return FastSender.connect(DESCRIPTOR, address, settings);
    }
}
