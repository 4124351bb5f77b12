import { messages } from '@refdesk/messages/site';
import type { ReactNode } from 'react';
import styles from './PageFeedback.module.css';

/**
 * Asks whether the page was helpful. This is plain HTML, so that generated pages can also contain it; client.ts handles
 * it. Its space is reserved while it is hidden, as it is on hosts without the service and until scripts have loaded.
 */
export function PageFeedback(): ReactNode {
  return (
    <form className={styles.feedback} data-page-feedback="">
      <fieldset className={styles.question}>
        <legend>{messages.wasPageHelpful}</legend>
        <label>
          <input type="radio" name="helpful" value="yes" required />
          {messages.yes}
        </label>
        <label>
          <input type="radio" name="helpful" value="no" />
          {messages.no}
        </label>
      </fieldset>
      <div className={styles.more}>
        <label>
          {messages.whatHelped}
          <span>{messages.optionalFeedback}</span>
          <textarea name="sentence" rows={2} maxLength={500} />
        </label>
        <button type="submit" className="button button--primary">
          {messages.send}
        </button>
      </div>
      <p className={styles.answer} role="status" tabIndex={-1} />
    </form>
  );
}
