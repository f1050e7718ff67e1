/**
 * Samples the stacks of this process: by async-profiler, which its jar brings along for Linux and
 * macOS, or by the JDK's Flight Recorder where that can't be loaded.
 */
package marshalyard.worker.profile;
