/**
 * The speed of the machine itself. Virtual machines change speed by a fifth within minutes; a
 * reading beside the trials tells that from a difference between engines.
 */
package marshalyard.worker.speed;
