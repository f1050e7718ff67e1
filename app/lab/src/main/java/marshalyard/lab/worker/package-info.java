/**
 * One worker as the lab sees it. A {@link marshalyard.lab.worker.WorkerConnection} speaks the
 * protocol over the streams of a hosted process. A heartbeat finds out when the worker falls
 * silent; every call then fails with a sentence that quotes the last lines of the worker's log.
 * {@link marshalyard.lab.worker.WorkerPool} starts workers and can end all of them at once.
 */
package marshalyard.lab.worker;
