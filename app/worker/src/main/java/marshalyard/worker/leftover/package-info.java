/**
 * Leftovers of a process that must not stay when it ends: files in its scratch folder, and programs
 * that an engine has started. The lab removes both for its workers; a worker whose lab was killed
 * does so itself.
 */
package marshalyard.worker.leftover;
