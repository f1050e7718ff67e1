/** The view of each experiment: the choices for its charts, kept while others are looked at. */
package marshalyard.desktop.views;
