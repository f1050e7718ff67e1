/**
 * Facts of the machine on which a worker runs that a reader needs to judge its figures: processors
 * and network interfaces. All are read, none changed; a fact that the system does not tell is
 * absent.
 */
package marshalyard.worker.machine;
