/**
 * Things that a process leaves behind when it ends, and must not: files in its scratch folder, and
 * programs that an engine has started. The lab removes both for its workers; a worker whose lab was
 * killed does so itself.
 */
package marshalyard.worker.leftover;
