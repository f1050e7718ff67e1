/**
 * The actions of the user: one {@link marshalyard.desktop.action.ActionList} feeds the menu bar,
 * the tool strip and the list of keys. Features own what an action does; an action is one entry of
 * that list.
 */
package marshalyard.desktop.action;
