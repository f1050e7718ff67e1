/** Types of the user's own in the text of an experiment, and the files beside it. */
package marshalyard.model.type;
