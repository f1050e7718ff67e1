/** What can be taken up: samples, the session's experiments, the sessions used last. */
package marshalyard.desktop.shelf;
