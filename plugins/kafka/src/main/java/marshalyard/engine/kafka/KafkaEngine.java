package marshalyard.engine.kafka;

import java.time.Duration;
import marshalyard.engine.Broker;
import marshalyard.engine.EngineDescriptor;
import marshalyard.engine.Settings;
import marshalyard.engine.Trait;
import marshalyard.engine.messaging.BrokeredEngine;
import marshalyard.engine.messaging.Incoming;
import marshalyard.engine.messaging.MessagingDescriptor;
import marshalyard.engine.messaging.MessagingReceiver;
import marshalyard.engine.messaging.Outgoing;
import marshalyard.engine.messaging.Promise;
import marshalyard.engine.messaging.ServerLogin;
import marshalyard.engine.messaging.Sharing;

/** Messages through a Kafka server. */
public final class KafkaEngine extends BrokeredEngine {
    private static final EngineDescriptor DESCRIPTOR =
            MessagingDescriptor.of(
                            "kafka",
                            "Apache Kafka",
                            "Topics of a Kafka server in a process of its own."
                                    + Promise.sentence(
                                            "acks: 0",
                                            Promise.AT_MOST_ONCE,
                                            Promise.IN_ORDER,
                                            Promise.IN_FILES)
                                    + Promise.sentence(
                                            "acks: 1 or all",
                                            Promise.AT_LEAST_ONCE,
                                            Promise.IN_ORDER,
                                            Promise.IN_FILES)
                                    + Promise.sentence(
                                            "these and flush: 1",
                                            Promise.AT_LEAST_ONCE,
                                            Promise.IN_ORDER,
                                            Promise.FORCED)
                                    + Sharing.promise(),
                            KafkaOptions.all())
                    .with(Trait.BROKERED, Trait.STORE_AND_FORWARD, Trait.RESTARTABLE)
                    .with(Trait.FAN_OUT, Trait.SHARES)
                    .with(Trait.OPEN_LOOP, Trait.INTERLEAVED)
                    .when(Trait.FAN_OUT, Sharing.OPTION, Sharing.OFF)
                    .when(Trait.SHARES, Sharing.OPTION, Sharing.ON)
                    .when(Trait.OPEN_LOOP, KafkaOptions.LINGER, "0")
                    .when(Trait.INTERLEAVED, KafkaOptions.LINGER, "0")
                    .brokerStartsIn(Duration.ofSeconds(5))
                    .when(Trait.RESTARTABLE, ServerLogin.URL, "");

    public KafkaEngine() {
        super(DESCRIPTOR);
    }

    @Override
    public Broker serve(Settings settings) throws Exception {
        return KafkaServer.serve(settings);
    }

    @Override
    protected String freshPlace(Settings settings) throws Exception {
        String topic = KafkaTopics.fresh(settings);
        KafkaTopics.create(settings, topic, KafkaTopics.partitions(settings));
        return topic;
    }

    @Override
    protected Incoming incoming(String place, Settings settings, MessagingReceiver receiver)
            throws Exception {
        return KafkaIncoming.open(place, settings, receiver);
    }

    @Override
    protected Outgoing outgoing(String place, long sender, Settings settings) throws Exception {
        return KafkaOutgoing.open(place, sender, settings);
    }
}
