/** The receiver's side of a measurement: counting, comparing and logging what arrives. */
package marshalyard.worker.inbox;
