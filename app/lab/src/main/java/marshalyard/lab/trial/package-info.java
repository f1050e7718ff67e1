/** One trial: its phases in the workers of a group, and the measurement from what they say. */
package marshalyard.lab.trial;
