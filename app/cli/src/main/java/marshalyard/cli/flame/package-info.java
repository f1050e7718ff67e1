/** Flame graphs as files. */
package marshalyard.cli.flame;
