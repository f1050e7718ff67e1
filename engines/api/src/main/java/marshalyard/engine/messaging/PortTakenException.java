package marshalyard.engine.messaging;

import marshalyard.engine.EngineException;

/** A server could not listen, because another program has its port. */
final class PortTakenException extends EngineException {
    private static final long serialVersionUID = 1;

    PortTakenException(String message) {
        super(message);
    }
}
