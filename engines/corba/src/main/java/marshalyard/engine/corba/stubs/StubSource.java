package marshalyard.engine.corba.stubs;

/**
 * The source of what is called by name: a class with requests through the stub and one that is a
 * servant below the skeleton, so that no request goes through reflection.
 */
final class StubSource {
    static final String CALLS = "Calls";
    static final String SERVANT = "OwnServant";
    static final String ONEWAY = "oneway";
    static final String TWOWAY = "twoway";

    private StubSource() {}

    static String calls(StubIdl idl) {
        return """
        package %1$s;
        public final class %2$s {
            private %2$s() {}
            public static java.util.function.Consumer<org.omg.CORBA.Object> %3$s(Object values) {
                %5$s[] v = (%5$s[]) values;
                return target -> %6$sHelper.unchecked_narrow(target).%7$s(v);
            }
            public static java.util.function.Consumer<org.omg.CORBA.Object> %4$s(Object values) {
                %5$s[] v = (%5$s[]) values;
                return target -> %6$sHelper.unchecked_narrow(target).%8$s(v);
            }
            public static java.util.function.BiConsumer<
                    org.omg.CORBA.portable.OutputStream, Object> writer() {
                return (out, values) -> MessageHelper.write(out, (%5$s[]) values);
            }
            public static java.util.function.Function<
                    org.omg.CORBA.portable.InputStream, Object> reader() {
                return in -> MessageHelper.read(in);
            }
            public static Runnable %3$s(org.omg.CORBA.Object target, Object values) {
                %6$s peer = %6$sHelper.unchecked_narrow(target);
                %5$s[] v = (%5$s[]) values;
                return () -> peer.%7$s(v);
            }
            public static Runnable %4$s(org.omg.CORBA.Object target, Object values) {
                %6$s peer = %6$sHelper.unchecked_narrow(target);
                %5$s[] v = (%5$s[]) values;
                return () -> peer.%8$s(v);
            }
        }
        """
                .formatted(
                        StubIdl.MODULE,
                        CALLS,
                        ONEWAY,
                        TWOWAY,
                        idl.javaElement(),
                        StubIdl.PORT,
                        idl.operation("send"),
                        idl.operation("call"));
    }

    static String servant(StubIdl idl) {
        return """
        package %1$s;
        public final class %2$s extends %3$sPOA {
            private final java.util.function.Consumer<Object> sink;
            public %2$s(java.util.function.Consumer<Object> sink) {
                this.sink = sink;
            }
            @Override public void %5$s(%4$s[] v) {
                sink.accept(v);
            }
            @Override public void %6$s(%4$s[] v) {
                sink.accept(v);
            }
        }
        """
                .formatted(
                        StubIdl.MODULE,
                        SERVANT,
                        StubIdl.PORT,
                        idl.javaElement(),
                        idl.operation("send"),
                        idl.operation("call"));
    }
}
