/**
 * The receiver's side of a measurement. {@link marshalyard.worker.inbox.CountingInbox} counts what
 * arrives; only when asked it also compares every element with what was sent, logs arrival times,
 * or holds the receiver up once.
 */
package marshalyard.worker.inbox;
