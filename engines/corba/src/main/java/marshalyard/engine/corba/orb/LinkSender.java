package marshalyard.engine.corba.orb;

import java.util.Map;
import marshalyard.engine.EngineDescriptor;
import marshalyard.engine.EngineException;
import marshalyard.engine.Sender;

/** A sender over one link: engines differ in the requests that they prepare. */
public abstract class LinkSender implements Sender {
    protected final EngineDescriptor descriptor;
    protected final ClientLink link;

    protected LinkSender(EngineDescriptor descriptor, ClientLink link) {
        this.descriptor = descriptor;
        this.link = link;
    }

    @Override
    public void beginFlush() throws Exception {
        link.beginFlush();
    }

    @Override
    public void flush() throws Exception {
        link.flush();
    }

    @Override
    public long afterwardsNanos() {
        return link.afterwardsNanos();
    }

    @Override
    public long askedAgainNanos() {
        return link.askedAgainNanos();
    }

    @Override
    public Map<String, String> facts() {
        return link.facts();
    }

    @Override
    public void close() throws EngineException {
        link.close();
    }
}
