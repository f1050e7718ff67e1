package marshalyard.desktop.action;

import marshalyard.desktop.files.FileChoices;
import marshalyard.desktop.fxthread.BackgroundTasks;
import marshalyard.desktop.log.LogModel;
import marshalyard.desktop.notice.NoticeModel;

/**
 * The context in which actions work, whatever they do.
 *
 * @param background does what takes a while
 * @param choices asks the user
 * @param notices tells the user
 */
public record ActionContext(
        BackgroundTasks background, FileChoices choices, NoticeModel notices, LogModel log) {}
