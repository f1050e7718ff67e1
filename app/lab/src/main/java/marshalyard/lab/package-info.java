/**
 * What both faces and every part of the lab share: the installation, a run as others see it, and
 * failures as sentences. The lab itself is {@code marshalyard.lab.run.Lab}: it finds engines,
 * places workers, runs plans, collects and stores what they yield, and knows no window and no
 * terminal.
 */
package marshalyard.lab;
