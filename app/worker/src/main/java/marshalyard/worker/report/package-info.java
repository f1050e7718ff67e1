/**
 * Readings of a worker's environment, its process and its whole machine. A value that the platform
 * does not tell is absent, not zero.
 */
package marshalyard.worker.report;
