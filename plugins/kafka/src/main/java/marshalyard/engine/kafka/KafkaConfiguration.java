package marshalyard.engine.kafka;

import java.nio.file.Path;
import marshalyard.engine.messaging.ServerLogin;
import marshalyard.engine.socket.HostPort;

/** The configuration of a server that is broker and controller in one (KRaft), and keeps little. */
final class KafkaConfiguration {
    private KafkaConfiguration() {}

    /**
     * The text of its file.
     *
     * @param bind where the server listens for clients, on a port
     * @param control a port on loopback, where the controller listens
     * @param folder for what it keeps
     */
    static String text(ServerLogin login, String bind, int port, int control, Path folder) {
        return """
        process.roles=broker,controller
        node.id=1
        controller.quorum.voters=1@127.0.0.1:%s
        listeners=CLIENTS://%s,CONTROLLER://127.0.0.1:%s
        advertised.listeners=CLIENTS://%s
        listener.security.protocol.map=CLIENTS:SASL_PLAINTEXT,CONTROLLER:SASL_PLAINTEXT
        inter.broker.listener.name=CLIENTS
        controller.listener.names=CONTROLLER
        sasl.enabled.mechanisms=PLAIN
        sasl.mechanism.inter.broker.protocol=PLAIN
        sasl.mechanism.controller.protocol=PLAIN
        listener.name.clients.plain.sasl.jaas.config=%s
        listener.name.controller.plain.sasl.jaas.config=%s
        log.dirs=%s
        auto.create.topics.enable=false
        message.max.bytes=%s
        offsets.topic.num.partitions=1
        offsets.topic.replication.factor=1
        group.initial.rebalance.delay.ms=0
        transaction.state.log.replication.factor=1
        transaction.state.log.min.isr=1
        share.coordinator.state.topic.replication.factor=1
        share.coordinator.state.topic.min.isr=1
        log.retention.check.interval.ms=1000
        log.segment.delete.delay.ms=1000
        """
                .formatted(
                        control,
                        HostPort.text(bind, port),
                        control,
                        login.place(),
                        login(login, true),
                        login(login, true),
                        folder.toString().replace("\\", "\\\\"),
                        KafkaClients.MOST_RECORD_BYTES);
    }

    /**
     * The text with which an end, or a server, says who it is.
     *
     * @param serves true for a server, which lets this user in
     */
    static String login(ServerLogin login, boolean serves) {
        String users = serves ? " user_%s=\"%s\"".formatted(login.user(), login.password()) : "";
        return "org.apache.kafka.common.security.plain.PlainLoginModule required username=\"%s\""
                        .formatted(login.user())
                + " password=\"%s\"%s;".formatted(login.password(), users);
    }
}
