/**
 * Emulated links: what lies between the two ends of a cell. A {@link marshalyard.model.link.Link}
 * has two {@linkplain marshalyard.model.link.Direction directions}, each with its latency, jitter,
 * loss, rate and queue. {@link marshalyard.model.link.LinkText} reads and writes them.
 */
package marshalyard.model.link;
