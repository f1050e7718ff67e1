/**
 * The optimising ORB that {@code wcsss96} describes in section 3 and did not measure, as an engine:
 * GIOP over IIOP, understood by JacORB and omniORB, small enough to be read beside the paper. It is
 * no general ORB: it has the interfaces of {@code ttcp.idl} and {@code demux.idl} and no naming
 * service, no interceptors, no POA.
 *
 * <p>A request's way through the packages:
 *
 * <pre>{@code
 * client     envelope and arguments of a request; request chains; replies
 * plan       where the fields of each type stand; made of the IDL by the build, with ttcp
 * marshal    arrays to CDR and back: interpreted, compiled, adaptive
 * value      values of the user's own types in CDR
 * cdr        memory in both byte orders; reading and writing of headers
 * giop       headers of requests and replies (its page explains GIOP)
 * light      the short headers of consenting ends
 * checksum   CRC32C apart from marshalling or along with it
 * transport  TCP, UNIX-domain sockets and UDP
 * frame      whole messages out of a stream, fragments put together
 * demux      from key and name to object and operation
 * deliver    what the servant gets: arrays or views
 * server     connections, the skeleton, the tally of ttcp_control
 * reference  IOR and corbaloc
 * contract   the operations by their names
 * option     levels that both ends share
 * }</pre>
 *
 * <p>The paper's proposals, the option that switches each, and its level "off":
 *
 * <table>
 * <caption>{@code wcsss96}, section 3</caption>
 * <tr><th>proposal</th><th>option</th><th>off</th></tr>
 * <tr><td>"CORBA GIOP Protocol Optimizations": a lightweight GIOP with flexible transport. Ends that
 * both know it agree on it in the service contexts of the first request. Where losses are
 * acceptable, over UDP.</td>
 * <td>{@code transport: light | unix | udp}</td><td>{@code iiop}</td></tr>
 * <tr><td>"Remote operation demultiplexing optimizations": order by frequency of use, header
 * prediction, delayered demultiplexing.</td>
 * <td>{@code demux: by-use | predicted | delayered}, beside {@code hashing | perfect | direct}</td>
 * <td>{@code linear}</td></tr>
 * <tr><td>"Data copying optimizations": fewer copies, as the servant consumes its data at
 * once.</td><td>{@code copies: gather | pooled | view}</td><td>{@code naive}</td></tr>
 * <tr><td>The same: integrated layer processing, one pass over the data for all layers.</td>
 * <td>{@code ilp: true} with {@code checksum: crc32c}</td><td>{@code ilp: false}</td></tr>
 * <tr><td>"Presentation layer optimizations": compiled against interpreted stubs, chosen by run time
 * usage.</td><td>{@code marshalling: compiled | adaptive}</td><td>{@code interpreted}</td></tr>
 * <tr><td>The same: request chains, in which constant parts are marshalled once.</td>
 * <td>{@code requestCache: true}, with {@code changing} % of the elements</td>
 * <td>{@code false}</td></tr>
 * <tr><td>The same: the shapes choice, conversion only where it costs least.</td>
 * <td>{@code conversion: receiver-makes-right | lazy | chosen}, with {@code read}, the part of the
 * elements that the servant looks at</td><td>{@code always}</td></tr>
 * </table>
 *
 * <h2>The programme step by step</h2>
 *
 * <p>The sample {@code wcsss96-optimisations.yaml} switches the proposals on one by one, and {@code
 * ./marshalyard summary} computes from its session what each is worth: the rate of each step over
 * that of the step before, for each type, for messages of up to 8K and for larger ones, oneway and
 * twoway. Small messages are bound by the cost of a request (system calls, wake-ups, headers),
 * large ones by the cost of a byte (copies, conversion, objects). A proposal can only gain in what
 * it touches, and no more than the share that it has there:
 *
 * <ol>
 *   <li><em>Compiled marshalling.</em> {@link marshalyard.engine.corbafast.marshal} asks a plan for
 *       every field, or moves runs of fields as words of eight bytes. Structs have most to gain,
 *       and octets nothing: both move them in bulk.
 *   <li><em>Gathering writes.</em> Each layer that copies passes all bytes through memory once
 *       more. A copy that the cache holds costs little, so the gain grows with the size.
 *   <li><em>Receiver makes right.</em> The paper's machines had one byte order as well. A swap is
 *       an instruction beside a load and a store; where data wait for memory, it is hidden.
 *   <li><em>Views.</em> The paper: skeletons "do not know how the user-supplied upcall will use the
 *       parameters". A servant of ours says what it reads ({@code read}). Without arrays, nothing
 *       is allocated for a request, and structs save an object for each element. Between the two,
 *       {@code pooled} fills one array again and again: a fresh one is cleared first, and lies in
 *       memory that no cache holds. (What C++ frees and allocates stays warm.)
 *   <li><em>Request chains.</em> The sender marshals the elements that change. Where marshalling
 *       has become a bulk move, there is little left to save.
 *   <li><em>Header prediction.</em> {@link marshalyard.engine.corbafast.demux} compares a request's
 *       names with those of the last one. The search that it saves grows with the interface, not
 *       with the message: see {@code operations} and {@code objects}.
 *   <li><em>Light GIOP.</em> {@link marshalyard.engine.corbafast.light} shortens the header. The
 *       system call that carries it stays.
 *   <li><em>UNIX-domain sockets.</em> What the paper wanted of a kernel module: a transport without
 *       what two ends on one machine do not need.
 * </ol>
 *
 * <p>Integrated layer processing stands beside step 3, as only a second layer has a pass to save:
 * the checksum. An honest "no difference seen" is a result, too: it says which costs of 1996 the
 * compiler, the cache or the kernel has taken over since.
 *
 * <p>Both ends report among a trial's facts what was in force and what it did: headers and elements
 * that were marshalled, elements converted, names compared, the protocol spoken. Flow analysis of
 * the application, by which the paper wants to find out what a request chain may keep, is left to
 * the options: a sender is told which part of its payload changes.
 */
package marshalyard.engine.corbafast;
