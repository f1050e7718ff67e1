/**
 * The page of the user's hosts: a list that can be added to, edited and tested, each step shown as
 * it goes. {@link marshalyard.desktop.hosts.HostQuestions} asks what only the user can answer while
 * a host is opened.
 */
package marshalyard.desktop.hosts;
