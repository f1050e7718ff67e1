package marshalyard.worker.protocol;

import java.util.List;

/**
 * The worker's answer.
 *
 * @param version {@link WorkerApi#VERSION}
 * @param pid the worker's process
 * @param engines the engines it hosts
 */
public record Greeting(int version, long pid, List<EngineDescription> engines) {}
