/**
 * The engines that a worker hosts, and the steps in which it calls them. If a step fails or hangs,
 * the worker answers with a sentence that names the engine, the step and every cause.
 */
package marshalyard.worker.hosted;
