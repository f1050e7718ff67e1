/**
 * The measuring loops. Between the two clock reads of a request there is nothing but the request;
 * nothing in a loop allocates, logs or locks.
 */
package marshalyard.worker.loop;
