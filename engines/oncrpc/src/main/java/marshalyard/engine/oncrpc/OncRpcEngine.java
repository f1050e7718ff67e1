package marshalyard.engine.oncrpc;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import marshalyard.engine.DataType;
import marshalyard.engine.Engine;
import marshalyard.engine.EngineDescriptor;
import marshalyard.engine.EngineException;
import marshalyard.engine.Inbox;
import marshalyard.engine.Receiver;
import marshalyard.engine.Sender;
import marshalyard.engine.Settings;
import marshalyard.engine.Style;
import marshalyard.engine.Trait;
import marshalyard.engine.WorkAspect;
import marshalyard.engine.WorkRule;
import marshalyard.engine.type.Construct;

/** {@code oncrpc}: ONC RPC as in {@code sigcomm96}. */
public final class OncRpcEngine implements Engine {
    static final EngineDescriptor DESCRIPTOR =
            EngineDescriptor.of(
                            "oncrpc",
                            "ONC RPC (Remote Tea)",
                            "Calls procedures of ttcp.x over TCP. Each send converts every"
                                    + " element with generated XDR routines, or writes the elements"
                                    + " as opaque bytes ('marshalling'). The receiver builds a"
                                    + " fresh array, with an object for each struct.",
                            DataType.plain(),
                            List.of(Style.ONEWAY, Style.TWOWAY),
                            RpcOptions.SPECS)
                    .refusingAny("XDR describes no types beside the data, so there is no Any.")
                    .refusing(
                            Map.of(
                                    Style.DEFERRED.token(),
                                    "A client of ONC RPC waits for the reply to each call. Take"
                                            + " oneway requests, which are batched calls, or"
                                            + " corba-dii."))
                    .speaking("oncrpc ttcp")
                    .carrying(Construct.values())
                    .with(Trait.FAN_IN, Trait.CONNECTIONS)
                    .working(
                            List.of(
                                    WorkRule.of(WorkAspect.MARSHALLING, "each"),
                                    WorkRule.of(WorkAspect.MARSHALLING, "prepared")
                                            .onlyBytes()
                                            .when(RpcOptions.MARSHALLING, RpcOptions.OPAQUE),
                                    WorkRule.of(WorkAspect.ELEMENTS, "converted"),
                                    WorkRule.of(WorkAspect.MEMORY, "fresh"),
                                    WorkRule.of(WorkAspect.STRUCTS, "objects"),
                                    WorkRule.of(WorkAspect.READ, "none")));

    @Override
    public EngineDescriptor describe() {
        return DESCRIPTOR;
    }

    @Override
    public Receiver receive(Settings settings, Inbox inbox) throws IOException, EngineException {
        return new RpcReceiver(settings, inbox);
    }

    @Override
    public Sender connect(String address, Settings settings) throws IOException, EngineException {
        return new RpcSender(address, settings);
    }
}
