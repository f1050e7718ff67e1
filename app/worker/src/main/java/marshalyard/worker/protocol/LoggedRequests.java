package marshalyard.worker.protocol;

/**
 * Requests of a phase, one by one.
 *
 * @param count of all requests that are logged
 * @param beyond requests of the phase for which there was no room
 * @param data some of the logged ones: base64 of the bytes of {@link
 *     marshalyard.model.measurement.RequestLog}, the first start as the difference from the request
 *     before it, or from the phase's start
 */
public record LoggedRequests(int count, long beyond, String data) {}
