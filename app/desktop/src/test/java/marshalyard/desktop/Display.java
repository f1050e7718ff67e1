package marshalyard.desktop;

/** The display on which windows are shown. */
final class Display {
    private Display() {}

    static boolean isThere() {
        String os = System.getProperty("os.name");
        return !os.equals("Linux") || System.getenv("DISPLAY") != null;
    }
}
