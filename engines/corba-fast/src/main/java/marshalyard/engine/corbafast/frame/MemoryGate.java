package marshalyard.engine.corbafast.frame;

import marshalyard.engine.corbafast.cdr.MalformedException;
import marshalyard.engine.corbafast.cdr.Memory;

/** Decides whether memory is taken for a large message whose beginning has arrived. */
public interface MemoryGate {
    /** Lets every message through. */
    MemoryGate OPEN = (memory, start, end) -> {};

    /**
     * @param end behind the part of the message that has arrived
     * @throws MalformedException if its sender has not shown that it knows an object here
     */
    void admit(Memory memory, int start, int end) throws MalformedException;
}
