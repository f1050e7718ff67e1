package marshalyard.engine.tck;

import marshalyard.engine.Engine;
import marshalyard.engine.EngineDescriptor;
import marshalyard.engine.EngineException;
import marshalyard.engine.Inbox;
import marshalyard.engine.Receiver;
import marshalyard.engine.Sender;
import marshalyard.engine.Settings;

/** An engine to be named in an example. */
public class Silent implements Engine {
    @Override
    public EngineDescriptor describe() {
        return new NullEngine().describe();
    }

    @Override
    public Receiver receive(Settings settings, Inbox inbox) throws EngineException {
        throw new EngineException("This engine is there to be compiled against.");
    }

    @Override
    public Sender connect(String address, Settings settings) throws EngineException {
        throw new EngineException("This engine is there to be compiled against.");
    }
}
