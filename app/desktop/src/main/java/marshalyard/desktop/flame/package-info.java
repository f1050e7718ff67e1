/** Flame graphs that can be looked into: the profiles of a cell's ends. */
package marshalyard.desktop.flame;
