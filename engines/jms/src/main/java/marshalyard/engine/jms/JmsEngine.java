package marshalyard.engine.jms;

import java.time.Duration;
import java.util.List;
import marshalyard.engine.Broker;
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
import marshalyard.engine.jms.broker.EmbeddedBroker;
import marshalyard.engine.jms.broker.ExternalBroker;
import marshalyard.engine.jms.message.MessageKind;
import marshalyard.engine.jms.option.BrokerOptions;
import marshalyard.engine.jms.option.JmsOptions;
import marshalyard.engine.jms.option.JmsSettings;
import marshalyard.engine.messaging.Promise;
import marshalyard.engine.messaging.Sharing;
import marshalyard.engine.type.Construct;

/** Message queuing: sender and receiver meet at a queue of a JMS broker ({@code dsto01}). */
public final class JmsEngine implements Engine {
    private static final EngineDescriptor DESCRIPTOR =
            EngineDescriptor.of(
                            "jms",
                            "JMS message queue (ActiveMQ Classic)",
                            "Each payload becomes a message that a broker stores and hands on."
                                    + Promise.sentence(
                                            "delivery: express",
                                            Promise.AT_LEAST_ONCE,
                                            Promise.IN_ORDER,
                                            Promise.IN_MEMORY)
                                    + Promise.sentence(
                                            "delivery: persistent",
                                            Promise.AT_LEAST_ONCE,
                                            Promise.IN_ORDER,
                                            Promise.FORCED)
                                    + Promise.sentence(
                                            "destination: topic",
                                            Promise.WHILE_CONNECTED,
                                            Promise.IN_ORDER,
                                            Promise.IN_MEMORY)
                                    + Sharing.promise()
                                    + " Each"
                                    + " send makes a new message of every element; the receiver"
                                    + " decodes it into arrays that it uses again, with a new"
                                    + " object for each struct (message: object, and types of your"
                                    + " own, are built anew).",
                            List.of(DataType.values()),
                            List.of(Style.values()),
                            JmsOptions.all())
                    .with(
                            Trait.BROKERED,
                            Trait.STORE_AND_FORWARD,
                            Trait.RESTARTABLE,
                            Trait.FAN_OUT,
                            Trait.SHARES,
                            Trait.FAN_IN,
                            Trait.TLS,
                            Trait.OPEN_LOOP,
                            Trait.INTERLEAVED)
                    .brokerStartsIn(Duration.ofMillis(600))
                    .carrying(Construct.values())
                    .clashing(BrokerOptions.clashes())
                    .when(Trait.OPEN_LOOP, "transaction", "0")
                    .when(Trait.INTERLEAVED, "transaction", "0")
                    .when(Trait.RESTARTABLE, "url", "")
                    .when(Trait.RESTARTABLE, BrokerOptions.BROKERS, "1")
                    .when(Trait.TLS, "url", "")
                    .when(Trait.STORE_AND_FORWARD, "destination", "queue")
                    .when(Trait.FAN_OUT, Sharing.OPTION, Sharing.OFF)
                    .when(Trait.FAN_OUT, "destination", "topic")
                    .when(Trait.SHARES, Sharing.OPTION, Sharing.ON)
                    .when(Trait.SHARES, "destination", "queue")
                    .working(
                            List.of(
                                    WorkRule.of(WorkAspect.MARSHALLING, "each"),
                                    WorkRule.of(WorkAspect.ELEMENTS, "converted"),
                                    WorkRule.of(WorkAspect.MEMORY, "reused"),
                                    WorkRule.of(WorkAspect.MEMORY, "fresh")
                                            .when("message", MessageKind.OBJECT.token()),
                                    WorkRule.of(WorkAspect.MEMORY, "fresh").onlyOwn(),
                                    WorkRule.of(WorkAspect.STRUCTS, "objects"),
                                    WorkRule.of(WorkAspect.READ, "none")));

    @Override
    public EngineDescriptor describe() {
        return DESCRIPTOR;
    }

    @Override
    public Broker serve(Settings settings) throws EngineException {
        DESCRIPTOR.require(settings);
        JmsSettings typed = JmsSettings.of(settings);
        return typed.access().external()
                ? ExternalBroker.reach(settings, typed)
                : EmbeddedBroker.start(settings, typed);
    }

    @Override
    public Receiver receive(Settings settings, Inbox inbox) throws EngineException {
        return JmsReceiver.open(Destinations.fresh(), settings, inbox);
    }

    @Override
    public Receiver join(String address, Settings settings, Inbox inbox) throws EngineException {
        return JmsReceiver.open(address, settings, inbox);
    }

    @Override
    public Sender connect(String address, Settings settings) throws EngineException {
        return JmsSender.open(DESCRIPTOR, address, settings);
    }
}
