package marshalyard.desktop.fxthread;

import java.time.Duration;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import marshalyard.charts.file.ChartException;
import marshalyard.desktop.notice.NoticeModel;
import marshalyard.lab.LabException;
import marshalyard.model.experiment.ExperimentException;
import marshalyard.report.ReportException;
import marshalyard.session.SessionException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Runs work that touches disks and processes away from the FX thread; shows failures as notices.
 */
public final class BackgroundTasks {
    private static final Logger LOG = LoggerFactory.getLogger(BackgroundTasks.class);

    private final Executor worker;
    private final FxThread fx;
    private final NoticeModel notices;

    public BackgroundTasks(Executor worker, FxThread fx, NoticeModel notices) {
        this.worker = worker;
        this.fx = fx;
        this.notices = notices;
    }

    /**
     * Runs work that takes minutes, each on a thread of its own, so that nothing else waits for it.
     *
     * @param threads the name of these threads
     */
    public BackgroundTasks aside(String threads) {
        return new BackgroundTasks(
                step -> {
                    Thread thread = new Thread(step, threads);
                    thread.setDaemon(true);
                    thread.start();
                },
                fx,
                notices);
    }

    public FxThread fx() {
        return fx;
    }

    /** Does work for which nobody waits, after some time. */
    public void later(Duration after, Runnable work) {
        CompletableFuture.delayedExecutor(after.toMillis(), TimeUnit.MILLISECONDS, worker)
                .execute(work);
    }

    /** Does the work, then hands its result to the window's thread. */
    public <T> void run(Callable<T> work, Consumer<T> then) {
        run(work, then, () -> {});
    }

    /**
     * Does the work, then hands its result to the window's thread; if it fails, shows why.
     *
     * @param otherwise what else to do in the window if it failed
     */
    public <T> void run(Callable<T> work, Consumer<T> then, Runnable otherwise) {
        Runnable step =
                () -> {
                    try {
                        T result = work.call();
                        fx.post(() -> then.accept(result));
                    } catch (Exception | LinkageError e) {
                        String sentence = sentence(e);
                        fx.post(
                                () -> {
                                    notices.error(sentence);
                                    otherwise.run();
                                });
                    }
                };
        try {
            worker.execute(step);
        } catch (RejectedExecutionException e) {
            LOG.debug("The window is closed, so nobody waits for this", e);
        }
    }

    private static String sentence(Throwable e) {
        if (e instanceof LabException
                || e instanceof SessionException
                || e instanceof ExperimentException
                || e instanceof ChartException
                || e instanceof ReportException) {
            return e.getMessage();
        }
        LOG.error("Work of the window failed", e);
        return "This failed because of a defect in Marshalyard: " + e;
    }
}
