/** The server in the middle: embedded in this process, or one that runs elsewhere. */
package marshalyard.engine.jms.broker;
