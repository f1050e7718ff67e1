/** Texts that others wrote: how long a word may be, and how they are shown in messages. */
package marshalyard.model.text;
