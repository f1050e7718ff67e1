package marshalyard.engine.tck;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import marshalyard.engine.Broker;
import marshalyard.engine.DataType;
import marshalyard.engine.Engine;
import marshalyard.engine.EngineDescriptor;
import marshalyard.engine.EngineException;
import marshalyard.engine.Inbox;
import marshalyard.engine.Options;
import marshalyard.engine.OwnType;
import marshalyard.engine.Receiver;
import marshalyard.engine.Sender;
import marshalyard.engine.Settings;
import marshalyard.engine.Style;
import marshalyard.engine.Tls;
import marshalyard.engine.Trait;
import marshalyard.engine.requirement.OddTypes;

/**
 * An engine with its options, as the checks use it: opens ends, each with a scratch folder of its
 * own as in a worker.
 *
 * @param types that this flavour of the engine moves
 * @param styles that this flavour of the engine makes
 * @param owns types of a user's own that this flavour of the engine moves
 * @param tls what secures the connections; null for none
 */
record EndFactory(
        Engine engine,
        EngineDescriptor descriptor,
        Map<String, String> given,
        Path scratch,
        Predicate<DataType> types,
        Predicate<Style> styles,
        Predicate<OwnType> owns,
        Tls tls) {

    Options options() {
        return Options.of(descriptor.options(), given);
    }

    boolean has(Trait trait) {
        return descriptor.has(trait, options());
    }

    List<DataType> movedTypes() {
        return descriptor.types().stream().filter(types).toList();
    }

    List<Style> madeStyles() {
        return descriptor.styles().stream().filter(styles).toList();
    }

    boolean carries(OwnType type) {
        return descriptor.reasonAgainst(type).isEmpty() && owns.test(type);
    }

    boolean makes(Style style) {
        return madeStyles().contains(style);
    }

    Settings settings(String end, String broker, int queue, int receivers) throws IOException {
        return new Settings(
                        "127.0.0.1",
                        queue,
                        options(),
                        broker,
                        receivers,
                        Files.createDirectories(scratch.resolve(end)))
                .with(OddTypes.all().stream().filter(this::carries).toList())
                .with(tls);
    }

    /** One receiver and its sender with the system's socket queues. */
    Ends open(Inbox inbox) throws Exception {
        return open(0, List.of(inbox));
    }

    /** A receiver for each inbox, and their sender. */
    Ends open(int queue, List<? extends Inbox> inboxes) throws Exception {
        int count = inboxes.size();
        Broker broker = null;
        if (has(Trait.BROKERED)) broker = engine.serve(settings("broker", "", queue, count));
        String at = broker == null ? "" : broker.address();
        List<Receiver> receivers = new ArrayList<>();
        for (Inbox inbox : inboxes) {
            Settings settings = settings("receiver" + receivers.size(), at, queue, count);
            receivers.add(
                    receivers.isEmpty()
                            ? engine.receive(settings, inbox)
                            : engine.join(receivers.get(0).address(), settings, inbox));
        }
        Settings settings = settings("sender", at, queue, count);
        Sender sender = engine.connect(receivers.get(0).address(), settings);
        return new Ends(broker, receivers, sender);
    }

    /** Connects one more sender; {@code end} names its folder. */
    Sender connect(Ends ends, String end) throws Exception {
        String at = ends.broker() == null ? "" : ends.broker().address();
        return engine.connect(
                ends.receiver().address(), settings(end, at, 0, ends.receivers().size()));
    }

    /** Opens a receiver where another one has been. */
    Receiver join(Ends ends, Inbox inbox) throws Exception {
        String at = ends.broker() == null ? "" : ends.broker().address();
        return engine.join(ends.receiver().address(), settings("joined", at, 0, 1), inbox);
    }

    /** The open ends of one experiment; closes the sender first and the broker last. */
    record Ends(Broker broker, List<Receiver> receivers, Sender sender) implements AutoCloseable {
        Receiver receiver() {
            return receivers.get(0);
        }

        @Override
        public void close() throws EngineException {
            sender.close();
            for (Receiver receiver : receivers) receiver.close();
            if (broker != null) broker.close();
        }
    }
}
