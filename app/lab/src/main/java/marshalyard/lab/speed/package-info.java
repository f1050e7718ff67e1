/** Reads the speed of the machine beside the trials, in a worker of its own without an engine. */
package marshalyard.lab.speed;
