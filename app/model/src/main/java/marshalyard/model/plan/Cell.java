package marshalyard.model.plan;

import marshalyard.engine.DataType;
import marshalyard.model.experiment.EngineSetup;
import marshalyard.model.experiment.MessageSize;
import marshalyard.model.experiment.Pattern;
import marshalyard.model.experiment.Units;

/**
 * One combination of levels.
 *
 * @param queue socket queue size in bytes, 0 for the system's default
 * @param receivers how many get every message
 * @param requests how many a trial makes; 0 if its duration or volume decides
 */
public record Cell(
        EngineSetup engine,
        DataType type,
        MessageSize size,
        Pattern pattern,
        int queue,
        int receivers,
        int requests) {

    /** A cell with one receiver, whose trials have a duration or a volume. */
    public Cell(EngineSetup engine, DataType type, MessageSize size, Pattern pattern, int queue) {
        this(engine, type, size, pattern, queue, 1, 0);
    }

    /** The same text for the same cell in every session, whatever the labels. */
    public String key() {
        String key =
                String.join(
                        "|",
                        engine.key(),
                        type.token(),
                        size.toString(),
                        pattern.token(),
                        Units.formatQueue(queue));
        // What cells once did not have is left out where it is as it was then.
        if (receivers != 1) key += "|receivers " + receivers;
        return requests == 0 ? key : key + "|requests " + requests;
    }

    /** Application bytes of one message: whole elements. */
    public long messageBytes() {
        return (long) type.elementsIn(size.bytes(type)) * type.elementBytes();
    }

    /** For a log line: {@code tcp · octet · 64K · flood}. */
    public String title() {
        String head =
                engine.label() + " · " + type.token() + " · " + size + " · " + pattern.token();
        if (queue != 0) head += " · queue " + Units.formatQueue(queue);
        if (receivers != 1) head += " · " + receivers + " receivers";
        return requests == 0 ? head : head + " · " + Units.formatRequests(requests);
    }
}
