package marshalyard.desktop;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.condition.EnabledIf;

/**
 * A test of a real window: skipped where there is no display. The module src/test/window runs it.
 */
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
@Tag("display")
@EnabledIf(
        value = "marshalyard.desktop.Display#isThere",
        disabledReason = "there is no display (DISPLAY is not set); start under xvfb-run")
public @interface NeedsDisplay {}
