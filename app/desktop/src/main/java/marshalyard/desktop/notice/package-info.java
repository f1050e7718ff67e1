/** Notices: sentences for the user that do not belong to a field of a form. */
package marshalyard.desktop.notice;
