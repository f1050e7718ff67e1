/** What a worker sees of its broker while messages go through it. */
package marshalyard.worker.depth;
