/** Sentences for the user that are not an answer in a form. */
package marshalyard.desktop.notice;
