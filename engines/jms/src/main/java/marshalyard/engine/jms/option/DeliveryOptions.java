package marshalyard.engine.jms.option;

import jakarta.jms.DeliveryMode;
import java.time.Duration;
import java.util.List;
import marshalyard.engine.OptionSpec;
import marshalyard.engine.Options;
import marshalyard.engine.jms.message.MessageKind;
import marshalyard.engine.messaging.Sharing;

/**
 * The options of the delivery: how messages travel.
 *
 * @param message what carries a payload
 * @param persistent written to the broker's journal before the broker takes it
 * @param send whether a send waits for the broker
 * @param topic to every receiver, instead of to one through a queue
 * @param shared several receivers may consume the queue, each a part of it
 * @param acknowledge how a receiver tells that it has consumed; means nothing in transactions
 * @param acknowledgeEvery messages per acknowledgement with {@link Acknowledge#CLIENT}
 * @param transaction messages per transaction at both ends; 0 for none
 * @param prefetch messages that the broker hands out ahead of acknowledgements
 * @param sendTimeout how long one send may take
 * @param replyTimeout how long an answer may take; zero for ever
 * @param noDelay Nagle's algorithm off
 */
public record DeliveryOptions(
        MessageKind message,
        boolean persistent,
        SendMode send,
        boolean topic,
        boolean shared,
        Acknowledge acknowledge,
        int acknowledgeEvery,
        int transaction,
        int prefetch,
        Duration sendTimeout,
        Duration replyTimeout,
        boolean noDelay) {

    static final List<OptionSpec> SPECS =
            List.of(
                    OptionSpec.choice(
                            "message",
                            "Message kind",
                            MessageKind.tokens(),
                            "How the elements travel: bytes converts the whole array at once,"
                                    + " bytes-elements writes the same bytes by one call per field,"
                                    + " stream tags each field with its type, map names each field,"
                                    + " object is Java's serialisation, text is decimal text, or"
                                    + " JSON for types of your own."),
                    OptionSpec.choice(
                            "delivery",
                            "Delivery",
                            List.of("express", "persistent"),
                            "Express keeps messages in memory and loses them when the broker dies;"
                                    + " persistent writes each to the broker's journal first."),
                    OptionSpec.choice(
                            "send",
                            "Send",
                            List.of("by-delivery", "async", "sync"),
                            "Whether send() waits until the broker has the message. By-delivery is"
                                    + " JMS's own way: express does not wait, persistent does."
                                    + " Persistent with async is fast and can lose messages."),
                    OptionSpec.choice(
                            "destination",
                            "Destination",
                            List.of("queue", "topic"),
                            "A queue keeps messages until a receiver takes them; a topic gives"
                                    + " each message to every receiver that is open."),
                    Sharing.option("A queue"),
                    OptionSpec.number(
                            "transaction",
                            "Messages per transaction",
                            0,
                            0,
                            100_000,
                            "Both ends commit after so many messages, and before every answer; 0"
                                    + " means no transactions. Amortises the journal's disk write"
                                    + " over many persistent messages."),
                    OptionSpec.choice(
                            "acknowledge",
                            "Acknowledgement",
                            Acknowledge.tokens(),
                            "How the receiver tells the broker that it has consumed: auto after"
                                    + " each message, duplicates-ok lazily, client after every"
                                    + " acknowledgeEvery messages. Without meaning in"
                                    + " transactions."),
                    OptionSpec.number(
                            "acknowledgeEvery",
                            "Messages per acknowledgement",
                            100,
                            1,
                            100_000,
                            "How many messages one acknowledgement covers when acknowledge is"
                                    + " client."),
                    OptionSpec.number(
                            "prefetch",
                            "Prefetch (messages)",
                            1000,
                            1,
                            32_766,
                            "How many messages ActiveMQ hands to a receiver ahead of its"
                                    + " acknowledgements. Small values cost throughput. Other"
                                    + " providers take it in their url."),
                    OptionSpec.number(
                            "sendTimeout",
                            "Send timeout (s)",
                            30,
                            1,
                            3600,
                            "How long one send may wait for a broker whose memory or store is full"
                                    + " before the trial fails."),
                    OptionSpec.number(
                            "replyTimeout",
                            "Reply timeout (s)",
                            120,
                            0,
                            86_400,
                            "How long to wait for the receiver's answer to a call or a barrier; 0"
                                    + " waits for ever. A barrier is answered only after everything"
                                    + " queued before it: raise this for a long backlog."),
                    OptionSpec.flag(
                            "noDelay",
                            "TCP_NODELAY",
                            true,
                            "Switches Nagle's algorithm off at both ends and in the embedded"
                                    + " broker."));

    static DeliveryOptions of(Options options) {
        return new DeliveryOptions(
                MessageKind.parse(options.text("message")),
                options.text("delivery").equals("persistent"),
                SendMode.parse(options.text("send")),
                options.text("destination").equals("topic"),
                Sharing.asked(options),
                Acknowledge.parse(options.text("acknowledge")),
                options.number("acknowledgeEvery"),
                options.number("transaction"),
                options.number("prefetch"),
                Duration.ofSeconds(options.number("sendTimeout")),
                Duration.ofSeconds(options.number("replyTimeout")),
                options.flag("noDelay"));
    }

    /** JMS's number for the delivery mode. */
    public int deliveryMode() {
        return persistent ? DeliveryMode.PERSISTENT : DeliveryMode.NON_PERSISTENT;
    }

    public boolean transacted() {
        return transaction > 0;
    }
}
