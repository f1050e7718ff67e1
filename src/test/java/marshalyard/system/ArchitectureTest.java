package marshalyard.system;

import static com.tngtech.archunit.base.DescribedPredicate.alwaysTrue;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.belongToAnyOf;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.implement;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideOutsideOfPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideOutsideOfPackages;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.library.dependencies.SlicesRuleDefinition;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.stream.Stream;
import marshalyard.charts.ChartKind;
import marshalyard.lab.Home;
import marshalyard.lab.catalog.EngineCatalog;
import marshalyard.lab.check.EngineCheck;
import marshalyard.lab.host.Bundle;
import marshalyard.lab.host.Launch;
import marshalyard.lab.host.LocalHost;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The arrows of the design: downward only, and nothing of an engine in the app. */
class ArchitectureTest {
    private static final JavaClasses CLASSES = everything();

    /** Every jar of ours in the assembled product. */
    private static JavaClasses everything() {
        List<JarFile> jars = new ArrayList<>();
        try (Stream<Path> files = Files.walk(Path.of(System.getProperty("marshalyard.home")))) {
            for (Path file : files.filter(ArchitectureTest::isOurs).toList()) {
                jars.add(new JarFile(file.toFile()));
            }
            return new ClassFileImporter().importJars(jars);
        } catch (IOException e) {
            throw new IllegalStateException("the product is not assembled", e);
        }
    }

    private static boolean isOurs(Path file) {
        return file.getFileName().toString().matches("marshalyard-.*\\.jar");
    }

    /** The packages of engines/api; all others below marshalyard.engine are an engine's. */
    private static final String[] API = {
        "marshalyard.engine",
        "marshalyard.engine.field",
        "marshalyard.engine.frame",
        "marshalyard.engine.idl",
        "marshalyard.engine.library",
        "marshalyard.engine.messaging",
        "marshalyard.engine.named",
        "marshalyard.engine.server",
        "marshalyard.engine.socket",
        "marshalyard.engine.requirement",
        "marshalyard.engine.type",
        "marshalyard.engine.values"
    };

    @Test
    void theApiNeedsTheJdkOnly() {
        String[] allowed = Arrays.copyOf(API, API.length + 2);
        allowed[API.length] = "java..";
        allowed[API.length + 1] = "javax.net.ssl";
        noClasses()
                .that()
                .resideInAnyPackage(API)
                .should()
                .dependOnClassesThat()
                .resideOutsideOfPackages(allowed)
                .check(CLASSES);
    }

    /**
     * What describes an engine does not know how its author may build it, or who asks it; it knows
     * what data types are.
     */
    @Test
    void theInterfacesOfTheApiStandAlone() {
        noClasses()
                .that()
                .resideInAPackage("marshalyard.engine")
                .should()
                .dependOnClassesThat()
                .resideOutsideOfPackages(
                        "marshalyard.engine",
                        "marshalyard.engine.idl",
                        "marshalyard.engine.type",
                        "marshalyard.engine.values",
                        "java..",
                        "javax.net.ssl")
                .check(CLASSES);
    }

    /** Otherwise a build with several modules at a time would test the product without one. */
    @Test
    void theseTestsWaitForEveryEngineModule() throws Exception {
        Path checkout = Path.of(System.getProperty("marshalyard.checkout"));
        assertThat(Files.readString(checkout.resolve("src/test/pom.xml")))
                .contains("<artifactId>marshalyard-engines</artifactId>");
        String waitedFor = Files.readString(checkout.resolve("engines/pom.xml"));
        List<String> engines = new ArrayList<>();
        try (Stream<Path> folders = Files.list(checkout.resolve("engines"))) {
            for (Path pom : folders.map(f -> f.resolve("pom.xml")).filter(Files::exists).toList()) {
                String text = Files.readString(pom);
                boolean isEngine =
                        text.contains("<outputDirectory>${engine.folder}")
                                && !text.contains("<packaging>pom</packaging>");
                if (!isEngine) continue;
                engines.add(text.replaceAll("(?s).*?</parent>\\s*<artifactId>(.*?)<.*", "$1"));
            }
        }
        assertThat(engines)
                .contains("marshalyard-sockets", "marshalyard-jms")
                .allMatch(id -> waitedFor.contains("<artifactId>" + id + "</artifactId>"));
    }

    @Test
    void anEngineKnowsTheApiAndNothingOfTheApp() {
        noClasses()
                .that()
                .resideInAnyPackage("marshalyard.engine.*..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(APP)
                .check(CLASSES);
    }

    /** The emulator is a program of its own; the lab knows what the two say to each other. */
    @Test
    void theEmulatorKnowsNothingOfTheRest() {
        noClasses()
                .that()
                .resideInAPackage("marshalyard.emulator..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(APP)
                .check(CLASSES);
        noClasses()
                .that()
                .resideInAPackage("marshalyard..")
                .and()
                .resideOutsideOfPackage("marshalyard.emulator..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(
                        "marshalyard.emulator.system..",
                        "marshalyard.emulator.wire..",
                        "marshalyard.emulator.probe..")
                .check(CLASSES);
    }

    private static final String[] APP = {
        "marshalyard.model..",
        "marshalyard.session..",
        "marshalyard.analysis..",
        "marshalyard.worker..",
        "marshalyard.lab..",
        "marshalyard.charts..",
        "marshalyard.report..",
        "marshalyard.cli..",
        "marshalyard.desktop.."
    };

    @Test
    void theAppKnowsNoEngine() {
        noClasses()
                .that()
                .resideInAnyPackage(APP)
                .should()
                .dependOnClassesThat(
                        resideInAnyPackage("marshalyard.engine.*..")
                                .and(resideOutsideOfPackages(API)))
                .check(CLASSES);
    }

    @Test
    void arrowsRunDownward() {
        mustNotUse("marshalyard.model..", 1);
        mustNotUse("marshalyard.session..", 2);
        mustNotUse("marshalyard.analysis..", 3);
        mustNotUse("marshalyard.worker..", 4);
        mustNotUse("marshalyard.lab..", 5);
        mustNotUse("marshalyard.charts..", 6);
        mustNotUse("marshalyard.report..", 7);
        mustNotUse("marshalyard.cli..", 8);
        noClasses()
                .that()
                .resideInAnyPackage("marshalyard.charts..", "marshalyard.report..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("marshalyard.lab..", "marshalyard.worker..")
                .check(CLASSES);
    }

    private static void mustNotUse(String layer, int above) {
        String[] higher = Arrays.copyOfRange(APP, above, APP.length);
        noClasses()
                .that()
                .resideInAPackage(layer)
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(higher)
                .check(CLASSES);
    }

    @Test
    void onlyTheWindowSeesJavaFx() {
        noClasses()
                .that()
                .resideOutsideOfPackage("marshalyard.desktop..")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("javafx..")
                .check(CLASSES);
    }

    /** Generated stubs are as their compiler makes them. */
    @Test
    void packagesHaveNoCycles() {
        SlicesRuleDefinition.slices()
                .matching("marshalyard.(**)")
                .should()
                .beFreeOfCycles()
                .check(CLASSES.that(resideOutsideOfPackage("marshalyard.idl..")));
    }

    /**
     * A package with all below it counts as one: a circle through a package's own parts is one too.
     */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "marshalyard",
                "marshalyard.model",
                "marshalyard.analysis",
                "marshalyard.lab",
                "marshalyard.worker",
                "marshalyard.emulator",
                "marshalyard.charts",
                "marshalyard.report",
                "marshalyard.cli",
                "marshalyard.desktop",
                "marshalyard.engine",
                "marshalyard.engine.sockets",
                "marshalyard.engine.corba",
                "marshalyard.engine.corbafast",
                "marshalyard.engine.jms"
            })
    void partsOfAModuleHaveNoCycles(String module) {
        SlicesRuleDefinition.slices()
                .matching(module + ".(*)..")
                .should()
                .beFreeOfCycles()
                .check(CLASSES.that(resideOutsideOfPackage("marshalyard.idl..")));
    }

    /** A step that enters the window's thread elsewhere is one that nobody can collect. */
    @Test
    void oneDoorLeadsToTheWindowsThread() {
        noClasses()
                .that()
                .resideInAPackage("marshalyard.desktop.*..")
                .and()
                .resideOutsideOfPackage("marshalyard.desktop.fxthread..")
                .should()
                .callMethod("javafx.application.Platform", "runLater", "java.lang.Runnable")
                .check(CLASSES);
    }

    @Test
    void viewModelsKnowNoNode() {
        noClasses()
                .that()
                .resideInAPackage("marshalyard.desktop..")
                .and()
                .haveSimpleNameEndingWith("Model")
                .should()
                .dependOnClassesThat()
                .areAssignableTo("javafx.scene.Node")
                .check(CLASSES);
    }

    /** Installation, engines and hosts are put together by the lab alone. */
    @Test
    void facesGoThroughTheDoorOfTheLab() {
        noClasses()
                .that()
                .resideInAnyPackage("marshalyard.cli..", "marshalyard.desktop..")
                .should()
                .dependOnClassesThat(
                        belongToAnyOf(
                                        Home.class,
                                        EngineCatalog.class,
                                        EngineCheck.class,
                                        LocalHost.class,
                                        Bundle.class,
                                        Launch.class)
                                .or(
                                        resideInAnyPackage(
                                                "marshalyard.lab.group..",
                                                "marshalyard.lab.trial..",
                                                "marshalyard.lab.worker..",
                                                "marshalyard.worker..",
                                                "marshalyard.emulator..")))
                .check(CLASSES);
    }

    /** No feature is handed all others: what puts the window together stays above them. */
    @Test
    void featuresOfTheWindowDoNotKnowWhatPutsItTogether() {
        noClasses()
                .that()
                .resideInAPackage("marshalyard.desktop.*..")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("marshalyard.desktop")
                .check(CLASSES);
    }

    /** It holds everything and does nothing: else it would become the service locator again. */
    @Test
    void whatPutsTheWindowTogetherOnlyWires() {
        JavaClass parts = CLASSES.get("marshalyard.desktop.WindowParts");
        assertThat(parts.getMethods())
                .allMatch(method -> method.getModifiers().contains(JavaModifier.SYNTHETIC));
        assertThat(parts.getFields())
                .allMatch(field -> field.getModifiers().contains(JavaModifier.FINAL));
        assertThat(parts.getDirectDependenciesToSelf())
                .allMatch(
                        use -> use.getOriginClass().getPackageName().equals("marshalyard.desktop"));
    }

    @Test
    void analysisKnowsNoFile() {
        noClasses()
                .that()
                .resideInAPackage("marshalyard.analysis..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("marshalyard.session..", "org.sqlite..", "java.sql..")
                .check(CLASSES);
        noClasses()
                .that()
                .resideInAPackage("marshalyard.model..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("org.sqlite..", "java.sql..", "org.hipparchus..")
                .check(CLASSES);
    }

    @Test
    void enginesDoNotSeeEachOther() {
        SlicesRuleDefinition.slices()
                .matching("marshalyard.engine.(*)..")
                .should()
                .notDependOnEachOther()
                .ignoreDependency(alwaysTrue(), resideInAnyPackage(API))
                .check(CLASSES);
    }

    /** What is in an engine's folder and in no other place is the engine's alone. */
    @Test
    void theAppKnowsNoLibraryOfAnEngine() throws IOException {
        Path home = Path.of(System.getProperty("marshalyard.home"));
        Set<String> packages = packagesIn(home.resolve("engines"));
        packages.removeAll(packagesIn(home.resolve("lib")));
        packages.removeAll(packagesIn(home.resolve("worker")));
        assertThat(packages).contains("org.jacorb.orb", "org.apache.activemq.broker");
        noClasses()
                .that()
                .resideInAnyPackage(APP)
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(packages.toArray(String[]::new))
                .check(CLASSES);
    }

    private static Set<String> packagesIn(Path folder) throws IOException {
        Set<String> packages = new TreeSet<>();
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.filter(f -> f.toString().endsWith(".jar")).toList()) {
                try (JarFile jar = new JarFile(file.toFile())) {
                    jar.stream()
                            .map(JarEntry::getName)
                            .filter(name -> name.endsWith(".class") && name.contains("/"))
                            .filter(name -> !name.startsWith("META-INF"))
                            .map(name -> name.substring(0, name.lastIndexOf('/')).replace('/', '.'))
                            .forEach(packages::add);
                }
            }
        }
        return packages;
    }

    /** The kinds of charts use what they share, and only their list knows them. */
    @Test
    void kindsOfChartsDoNotSeeEachOther() {
        Set<String> kinds = new TreeSet<>();
        for (JavaClass kind : CLASSES.that(implement(ChartKind.class))) {
            if (!kind.isInterface()) kinds.add(kind.getPackageName());
        }
        assertThat(kinds).hasSizeGreaterThan(8);
        for (String kind : kinds) {
            Set<String> others = new TreeSet<>(kinds);
            others.remove(kind);
            others.add("marshalyard.charts.kinds");
            noClasses()
                    .that()
                    .resideInAPackage(kind)
                    .should()
                    .dependOnClassesThat()
                    .resideInAnyPackage(others.toArray(String[]::new))
                    .because("kinds of charts that share a part have it in a package beside them")
                    .check(CLASSES);
        }
    }
}
