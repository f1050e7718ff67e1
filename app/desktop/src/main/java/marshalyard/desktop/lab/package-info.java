/** What the window asks of the lab: engines, hosts, receivers, runs. */
package marshalyard.desktop.lab;
