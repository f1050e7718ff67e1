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
 */
public record Cell(
        EngineSetup engine,
        DataType type,
        MessageSize size,
        Pattern pattern,
        int queue,
        int receivers) {

    /** A cell with one receiver. */
    public Cell(EngineSetup engine, DataType type, MessageSize size, Pattern pattern, int queue) {
        this(engine, type, size, pattern, queue, 1);
    }

    /** The same text for the same cell in every session, whatever the labels. */
    public String key() {
        String one = keyOfOne();
        return receivers == 1 ? one : one + "|receivers " + receivers;
    }

    private String keyOfOne() {
        return String.join(
                "|",
                engine.key(),
                type.token(),
                size.toString(),
                pattern.token(),
                Units.formatQueue(queue));
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
        return receivers == 1 ? head : head + " · " + receivers + " receivers";
    }
}
