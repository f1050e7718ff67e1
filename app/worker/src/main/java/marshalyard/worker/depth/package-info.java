/**
 * How many messages wait in a broker, and what the broker costs, as its own worker sees it while
 * messages go through it.
 */
package marshalyard.worker.depth;
