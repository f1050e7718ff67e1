package marshalyard.engine.messaging;

import marshalyard.engine.Engine;
import marshalyard.engine.EngineDescriptor;
import marshalyard.engine.Inbox;
import marshalyard.engine.Receiver;
import marshalyard.engine.Sender;
import marshalyard.engine.Settings;

/** The base of engines whose ends meet at a place of a broker's: a topic, a queue, a subject. */
public abstract class BrokeredEngine implements Engine {
    private final EngineDescriptor descriptor;

    protected BrokeredEngine(EngineDescriptor descriptor) {
        this.descriptor = descriptor;
    }

    /**
     * A place at the broker that nobody else has, made if it has to be.
     *
     * @implSpec a fresh name, for a broker that makes a place where it is first used
     */
    protected String freshPlace(Settings settings) throws Exception {
        return PlaceName.fresh("-");
    }

    /** The engine's side of a receiver at a place; it tells the receiver of every message. */
    protected abstract Incoming incoming(
            String place, Settings settings, MessagingReceiver receiver) throws Exception;

    /**
     * The engine's side of a sender to a place, with {@linkplain MessagingSender.Opening its id}.
     */
    protected abstract Outgoing outgoing(String place, long sender, Settings settings)
            throws Exception;

    @Override
    public final EngineDescriptor describe() {
        return descriptor;
    }

    @Override
    public final Receiver receive(Settings settings, Inbox inbox) throws Exception {
        return join(freshPlace(settings), settings, inbox);
    }

    @Override
    public final Receiver join(String address, Settings settings, Inbox inbox) throws Exception {
        return MessagingReceiver.behindBroker(
                inbox, receiver -> incoming(address, settings, receiver));
    }

    @Override
    public final Sender connect(String address, Settings settings) throws Exception {
        return MessagingSender.throughBroker(
                descriptor,
                address,
                settings,
                (place, sender) -> outgoing(place, sender, settings));
    }
}
