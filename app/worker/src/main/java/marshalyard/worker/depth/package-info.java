/**
 * The depth of a broker: how many messages wait in it, and what it costs, as its own worker sees it
 * while messages go through it.
 */
package marshalyard.worker.depth;
