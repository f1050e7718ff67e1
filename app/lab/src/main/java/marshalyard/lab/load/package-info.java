/** Load on this machine: what others cause, and what we cause on purpose. */
package marshalyard.lab.load;
