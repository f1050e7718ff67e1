/** The lab as the window sees it: engines, hosts, receivers, runs. */
package marshalyard.desktop.lab;
