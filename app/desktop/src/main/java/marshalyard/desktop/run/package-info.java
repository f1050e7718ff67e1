/** Running a plan: what the window asks of the lab, and how far it is. */
package marshalyard.desktop.run;
