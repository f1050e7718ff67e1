/**
 * The session: one SQLite file with experiments, every ended trial and where it ran. A trial is one
 * transaction; opening a file runs nothing that stands in it.
 */
package marshalyard.model.session;
