package org.example.template;

import java.util.List;
import java.util.Map;
import marshalyard.engine.DataType;
import marshalyard.engine.Engine;
import marshalyard.engine.EngineDescriptor;
import marshalyard.engine.Inbox;
import marshalyard.engine.Receiver;
import marshalyard.engine.Sender;
import marshalyard.engine.Settings;
import marshalyard.engine.Style;
import marshalyard.engine.Trait;
import marshalyard.engine.WorkAspect;
import marshalyard.engine.WorkRule;
import marshalyard.engine.socket.IpOptions;

/** The engine's description, and how its two ends are opened. */
public final class TemplateEngine implements Engine {
    // Traits tell the rest: .with(Trait.NO_SOCKET_QUEUES) if settings.socketQueue() can't be
    // obeyed, Trait.UNORDERED if oneway messages may overtake, Trait.LOSSY if they may get lost;
    // .working(...) says what both ends do for each message, so that ratios to other engines can name
    // what these did more or less. .limited(SizeLimit.of(bytes, reason)) if messages can't be larger.
    static final EngineDescriptor DESCRIPTOR =
            EngineDescriptor.of(
                            "template",
                            "Template (TCP, data streams)",
                            "Writes octets and doubles to a socket, one message after the other.",
                            List.of(DataType.OCTET, DataType.DOUBLE),
                            List.of(Style.ONEWAY, Style.TWOWAY),
                            List.of(IpOptions.NO_DELAY_SPEC, IpOptions.PORT_SPEC))
                    .with(Trait.FAN_IN)
                    .working(
                            List.of(
                                    WorkRule.of(WorkAspect.MARSHALLING, "each"),
                                    WorkRule.of(WorkAspect.ELEMENTS, "converted"),
                                    WorkRule.of(WorkAspect.MEMORY, "fresh"),
                                    WorkRule.of(WorkAspect.READ, "none")))
                    .refusing(
                            Map.of(
                                    Style.DEFERRED.token(),
                                    "The template answers one call at a time."));

    @Override
    public EngineDescriptor describe() {
        return DESCRIPTOR;
    }

    @Override
    public Receiver receive(Settings settings, Inbox inbox) throws Exception {
        return new TemplateReceiver(settings, inbox);
    }

    @Override
    public Sender connect(String address, Settings settings) throws Exception {
        return new TemplateSender(address, settings);
    }
}
