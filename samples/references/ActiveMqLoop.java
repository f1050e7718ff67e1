import jakarta.jms.BytesMessage;
import jakarta.jms.DeliveryMode;
import jakarta.jms.Destination;
import jakarta.jms.Message;
import jakarta.jms.MessageConsumer;
import jakarta.jms.MessageProducer;
import jakarta.jms.Session;
import java.io.File;
import java.util.Arrays;
import java.util.List;
import marshalyard.worker.cpu.Affinity;
import org.apache.activemq.ActiveMQConnection;
import org.apache.activemq.ActiveMQConnectionFactory;
import org.apache.activemq.broker.BrokerService;
import org.apache.activemq.store.kahadb.KahaDBPersistenceAdapter;

/**
 * A loop over ActiveMQ Classic as one writes it without Marshalyard: messages of bytes, not
 * persistent, through a queue of a broker in a process of its own. Its settings are those of the
 * engine jms.
 *
 * <pre>
 * ActiveMqLoop broker CPU                                     prints its URL, ends with its input
 * ActiveMqLoop receiver URL CPU                               prints a line, ends with its input
 * ActiveMqLoop client URL flood|call BYTES SECONDS WARM CPU   prints bit/s, or the median in ns
 * </pre>
 */
final class ActiveMqLoop {
    private static final String QUEUE = "loop";

    private final Session session;
    private final MessageProducer producer;
    private final Destination answers;
    private final MessageConsumer answered;

    private ActiveMqLoop(Session session) throws Exception {
        this.session = session;
        producer = session.createProducer(session.createQueue(QUEUE));
        producer.setDeliveryMode(DeliveryMode.NON_PERSISTENT);
        answers = session.createTemporaryQueue();
        answered = session.createConsumer(answers);
    }

    public static void main(String[] arguments) throws Exception {
        int cpu = Integer.parseInt(arguments[arguments.length - 1]);
        // The threads of the library inherit it; those of the virtual machine stay free.
        if (cpu >= 0) Affinity.bind(List.of(cpu));
        switch (arguments[0]) {
            case "broker" -> serve();
            case "receiver" -> receive(session(arguments[1]));
            default -> new ActiveMqLoop(session(arguments[1])).call(arguments);
        }
        System.exit(0);
    }

    private static void serve() throws Exception {
        BrokerService broker = new BrokerService();
        // With its usual store, though no message goes there: without one the broker keeps what waits
        // in another kind of list.
        KahaDBPersistenceAdapter store = new KahaDBPersistenceAdapter();
        File scratch = new File(System.getProperty("loop.scratch"));
        store.setDirectory(new File(scratch, "store"));
        broker.setDataDirectoryFile(scratch);
        broker.setTmpDataDirectory(new File(scratch, "spool"));
        broker.setPersistenceAdapter(store);
        broker.setUseJmx(false);
        broker.setAdvisorySupport(false);
        broker.getSystemUsage().getMemoryUsage().setLimit(512L << 20);
        String url =
                broker.addConnector("tcp://127.0.0.1:0?wireFormat.tcpNoDelayEnabled=true")
                        .getConnectUri()
                        .toString();
        broker.start();
        broker.waitUntilStarted();
        System.out.println(url);
        while (System.in.read() >= 0) continue;
        broker.stop();
    }

    private static Session session(String url) throws Exception {
        ActiveMQConnectionFactory factory =
                new ActiveMQConnectionFactory(url + "?wireFormat.tcpNoDelayEnabled=true");
        factory.setWatchTopicAdvisories(false);
        ActiveMQConnection connection = (ActiveMQConnection) factory.createConnection();
        connection.start();
        return connection.createSession(false, Session.AUTO_ACKNOWLEDGE);
    }

    /** Takes all bytes out of every message, and answers those that ask for it. */
    private static void receive(Session session) throws Exception {
        MessageProducer replies = session.createProducer(null);
        replies.setDeliveryMode(DeliveryMode.NON_PERSISTENT);
        byte[][] buffer = {new byte[0]};
        session.createConsumer(session.createQueue(QUEUE))
                .setMessageListener(
                        message -> {
                            try {
                                BytesMessage bytes = (BytesMessage) message;
                                int length = (int) bytes.getBodyLength();
                                if (buffer[0].length != length) buffer[0] = new byte[length];
                                bytes.readBytes(buffer[0]);
                                Destination asker = message.getJMSReplyTo();
                                if (asker != null) replies.send(asker, session.createMessage());
                            } catch (jakarta.jms.JMSException e) {
                                throw new IllegalStateException(e);
                            }
                        });
        System.out.println("listening");
        while (System.in.read() >= 0) continue;
    }

    private void call(String[] arguments) throws Exception {
        byte[] bytes = new byte[Integer.parseInt(arguments[3])];
        double seconds = Double.parseDouble(arguments[4]);
        double warm = Double.parseDouble(arguments[5]);
        if (arguments[2].equals("flood")) {
            flood(bytes, warm);
            System.out.printf("%.0f%n", flood(bytes, seconds));
        } else {
            median(bytes, warm);
            System.out.println(median(bytes, seconds));
        }
    }

    private void send(byte[] bytes, boolean asking) throws Exception {
        BytesMessage message = session.createBytesMessage();
        message.writeBytes(bytes);
        if (asking) message.setJMSReplyTo(answers);
        producer.send(message);
        if (!asking) return;
        Message answer = answered.receive();
        if (answer == null) throw new IllegalStateException("The connection was closed.");
    }

    private double flood(byte[] bytes, double seconds) throws Exception {
        long messages = 0;
        long start = System.nanoTime();
        long end = start + (long) (seconds * 1e9);
        do {
            send(bytes, false);
            messages++;
        } while (System.nanoTime() < end);
        send(new byte[0], true); // the barrier
        return messages * bytes.length * 8e9 / (System.nanoTime() - start);
    }

    private long median(byte[] bytes, double seconds) throws Exception {
        long[] trips = new long[1 << 22];
        int n = 0;
        long end = System.nanoTime() + (long) (seconds * 1e9);
        long after;
        do {
            long before = System.nanoTime();
            send(bytes, true);
            after = System.nanoTime();
            trips[n++] = after - before;
        } while (after < end && n < trips.length);
        Arrays.sort(trips, 0, n);
        return trips[n / 2];
    }
}
