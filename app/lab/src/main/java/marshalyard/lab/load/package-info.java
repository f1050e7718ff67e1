/** Load beside a measurement that is caused on purpose. */
package marshalyard.lab.load;
