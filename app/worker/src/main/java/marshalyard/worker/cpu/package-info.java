/**
 * The CPUs on which a worker's threads run. An end's threads are bound by binding the thread that
 * opens it: Linux gives every thread the CPUs of the one that starts it. The virtual machine's own
 * threads (compiler, collector) were started before and stay free.
 *
 * <pre>{@code
 * Affinity.bind(List.of(0)); // this thread, and all that it starts from now on
 * Affinity.free();
 * }</pre>
 */
package marshalyard.worker.cpu;
