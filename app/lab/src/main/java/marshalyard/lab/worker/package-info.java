/** Worker processes as the lab sees them: launching, calling, losing and ending them. */
package marshalyard.lab.worker;
