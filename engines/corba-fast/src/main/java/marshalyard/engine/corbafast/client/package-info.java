/**
 * The client: an {@link marshalyard.engine.corbafast.client.Envelope} of GIOP or light GIOP and
 * {@link marshalyard.engine.corbafast.client.Arguments} in CDR make a request. A request chain
 * ({@code wcsss96}, section 3, "request chains") keeps both and rewrites what changes.
 */
package marshalyard.engine.corbafast.client;
