/**
 * The API under both faces: finds the engines, places workers, runs plans, collects and stores what
 * they yield. Knows no window and no terminal.
 */
package marshalyard.lab;
