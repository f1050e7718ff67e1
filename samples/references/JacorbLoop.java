import java.util.Arrays;
import java.util.List;
import java.util.Properties;
import marshalyard.worker.cpu.Affinity;
import org.omg.CORBA.Any;
import org.omg.CORBA.ORB;
import org.omg.CORBA.Policy;
import org.omg.PortableServer.POA;
import org.omg.PortableServer.POAHelper;
import org.omg.PortableServer.ThreadPolicyValue;
import marshalyard.idl.ttcp.RecordMessage;
import marshalyard.idl.ttcp.Tally;
import marshalyard.idl.ttcp.UnalignedRecordMessage;
import marshalyard.idl.ttcp.ttcp_sequence;
import marshalyard.idl.ttcp.ttcp_sequenceHelper;
import marshalyard.idl.ttcp.ttcp_sequencePOA;

/**
 * A loop over JacORB as one writes it without Marshalyard: the generated stub sends sequences of
 * octets to the generated skeleton. Its ORB has the settings that the engine corba-sii has.
 *
 * <pre>
 * JacorbLoop server CPU                                      prints its IOR, ends with its input
 * JacorbLoop client IOR flood|call BYTES SECONDS WARM CPU    prints bit/s, or the median in ns
 * </pre>
 */
final class JacorbLoop {
    public static void main(String[] arguments) throws Exception {
        int cpu = Integer.parseInt(arguments[arguments.length - 1]);
        // The threads of the ORB inherit it; those of the virtual machine stay free.
        if (cpu >= 0) Affinity.bind(List.of(cpu));
        Properties p = new Properties();
        p.setProperty("org.omg.CORBA.ORBClass", "org.jacorb.orb.ORB");
        p.setProperty("org.omg.CORBA.ORBSingletonClass", "org.jacorb.orb.ORBSingleton");
        p.setProperty("OAIAddr", "127.0.0.1");
        p.setProperty("jacorb.giop_minor_version", "2");
        p.setProperty("jacorb.default_sync_scope", "TRANSPORT");
        p.setProperty("jacorb.poa.thread_pool_min", "1");
        p.setProperty("jacorb.poa.thread_pool_max", "1");
        p.setProperty("jacorb.poa.queue_wait", "on");
        p.setProperty("jacorb.poa.queue_max", "100");
        p.setProperty("jacorb.maxManagedBufSize", "22");
        ORB orb = ORB.init(new String[0], p);
        if (arguments[0].equals("server")) serve(orb);
        else call(orb, arguments);
        orb.shutdown(true);
        System.exit(0);
    }

    private static void serve(ORB orb) throws Exception {
        POA root = POAHelper.narrow(orb.resolve_initial_references("RootPOA"));
        Policy single = root.create_thread_policy(ThreadPolicyValue.SINGLE_THREAD_MODEL);
        POA poa = root.create_POA("loop", root.the_POAManager(), new Policy[] {single});
        root.the_POAManager().activate();
        byte[] id = poa.activate_object(new Servant());
        System.out.println(orb.object_to_string(poa.id_to_reference(id)));
        while (System.in.read() >= 0) continue;
    }

    private static void call(ORB orb, String[] arguments) {
        ttcp_sequence peer = ttcp_sequenceHelper.narrow(orb.string_to_object(arguments[1]));
        byte[] octets = new byte[Integer.parseInt(arguments[3])];
        double seconds = Double.parseDouble(arguments[4]);
        double warm = Double.parseDouble(arguments[5]);
        if (arguments[2].equals("flood")) {
            flood(peer, octets, warm);
            System.out.printf("%.0f%n", flood(peer, octets, seconds));
        } else {
            median(peer, octets, warm);
            System.out.println(median(peer, octets, seconds));
        }
    }

    private static double flood(ttcp_sequence peer, byte[] octets, double seconds) {
        peer.start_timer();
        long start = System.nanoTime();
        long end = start + (long) (seconds * 1e9);
        do {
            peer.sendOctetSeq(octets);
        } while (System.nanoTime() < end);
        Tally tally = peer.flush();
        return tally.bytes * 8e9 / (System.nanoTime() - start);
    }

    private static long median(ttcp_sequence peer, byte[] octets, double seconds) {
        long[] trips = new long[1 << 22];
        int n = 0;
        long end = System.nanoTime() + (long) (seconds * 1e9);
        long after;
        do {
            long before = System.nanoTime();
            peer.callOctetSeq(octets);
            after = System.nanoTime();
            trips[n++] = after - before;
        } while (after < end && n < trips.length);
        Arrays.sort(trips, 0, n);
        return trips[n / 2];
    }

    /** Counts; the single thread of its POA keeps the order, so a flush comes behind all sends. */
    private static final class Servant extends ttcp_sequencePOA {
        private long messages;
        private long bytes;

        private void count(long size) {
            messages++;
            bytes += size;
        }

        public void sendOctetSeq(byte[] octets) {
            count(octets.length);
        }

        public void callOctetSeq(byte[] octets) {
            count(octets.length);
        }

        public void start_timer() {
            messages = 0;
            bytes = 0;
        }

        public void stop_timer() {}

        public Tally progress() {
            return new Tally(messages, bytes, 0);
        }

        public Tally flush() {
            Tally tally = progress();
            start_timer();
            return tally;
        }

        // What the contract has beside octets is not measured here.

        public void sendShortSeq(short[] other) {
            throw new org.omg.CORBA.NO_IMPLEMENT();
        }

        public void callShortSeq(short[] other) {
            throw new org.omg.CORBA.NO_IMPLEMENT();
        }

        public void sendLongSeq(int[] other) {
            throw new org.omg.CORBA.NO_IMPLEMENT();
        }

        public void callLongSeq(int[] other) {
            throw new org.omg.CORBA.NO_IMPLEMENT();
        }

        public void sendFloatSeq(float[] other) {
            throw new org.omg.CORBA.NO_IMPLEMENT();
        }

        public void callFloatSeq(float[] other) {
            throw new org.omg.CORBA.NO_IMPLEMENT();
        }

        public void sendDoubleSeq(double[] other) {
            throw new org.omg.CORBA.NO_IMPLEMENT();
        }

        public void callDoubleSeq(double[] other) {
            throw new org.omg.CORBA.NO_IMPLEMENT();
        }

        public void sendCharSeq(char[] other) {
            throw new org.omg.CORBA.NO_IMPLEMENT();
        }

        public void callCharSeq(char[] other) {
            throw new org.omg.CORBA.NO_IMPLEMENT();
        }

        public void sendStructSeq(marshalyard.idl.ttcp.BinStruct[] other) {
            throw new org.omg.CORBA.NO_IMPLEMENT();
        }

        public void callStructSeq(marshalyard.idl.ttcp.BinStruct[] other) {
            throw new org.omg.CORBA.NO_IMPLEMENT();
        }

        public void sendPaddedStructSeq(marshalyard.idl.ttcp.PaddedBinStruct[] other) {
            throw new org.omg.CORBA.NO_IMPLEMENT();
        }

        public void callPaddedStructSeq(marshalyard.idl.ttcp.PaddedBinStruct[] other) {
            throw new org.omg.CORBA.NO_IMPLEMENT();
        }

        public void sendRecords(RecordMessage other) {
            throw new org.omg.CORBA.NO_IMPLEMENT();
        }

        public void callRecords(RecordMessage other) {
            throw new org.omg.CORBA.NO_IMPLEMENT();
        }

        public void sendUnalignedRecords(UnalignedRecordMessage other) {
            throw new org.omg.CORBA.NO_IMPLEMENT();
        }

        public void callUnalignedRecords(UnalignedRecordMessage other) {
            throw new org.omg.CORBA.NO_IMPLEMENT();
        }

        public void sendAny(Any other) {
            throw new org.omg.CORBA.NO_IMPLEMENT();
        }

        public void callAny(Any other) {
            throw new org.omg.CORBA.NO_IMPLEMENT();
        }
    }
}
