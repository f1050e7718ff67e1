/**
 * A duel in a window of its own: two engines, the cells in which they meet, and the card when it is
 * decided.
 */
package marshalyard.desktop.duel;
