/** What a worker can tell of its process and its machine. What a platform lacks is absent. */
package marshalyard.worker.report;
