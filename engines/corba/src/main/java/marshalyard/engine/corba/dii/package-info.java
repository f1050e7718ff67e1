/** {@code corba-dii}: requests built at run time ({@code globecom96}). */
package marshalyard.engine.corba.dii;
