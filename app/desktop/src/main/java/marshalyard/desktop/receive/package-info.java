/** A receiver on its own, whose address the user gives to another program. */
package marshalyard.desktop.receive;
