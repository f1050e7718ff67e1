/** The claims of sessions, put together with the results that they are about. */
package marshalyard.lab.claims;
