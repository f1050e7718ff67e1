package marshalyard.model.measurement;

/**
 * The time at which the last message had been consumed: the receiver's arrival of the barrier,
 * without its way back to the sender.
 *
 * @param nanos since the first send
 * @param boundNanos it is right within plus or minus this; 0 if both ends read one clock
 */
public record ArrivalTime(long nanos, long boundNanos) {}
