/**
 * The engines that a worker hosts, and the steps in which it calls them: a step that fails or hangs
 * answers with a sentence that names the engine, the step and every cause.
 */
package marshalyard.worker.host;
