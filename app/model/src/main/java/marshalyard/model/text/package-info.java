/** Texts that come from others: how long a word may be, and how messages quote them. */
package marshalyard.model.text;
