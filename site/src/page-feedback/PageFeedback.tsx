import type { ReactNode } from 'react';
import styles from './PageFeedback.module.css';

/**
 * Asks whether the page was helpful. Plain HTML, so that generated pages can contain it too; client.ts
 * listens to it. Its space is reserved while it is hidden: on a host without the service, and until scripts
 * have loaded.
 */
export function PageFeedback(): ReactNode {
  return (
    <form className={styles.feedback} data-page-feedback="">
      <fieldset className={styles.question}>
        <legend>Was this page helpful?</legend>
        <label>
          <input type="radio" name="helpful" value="yes" required />
          Yes
        </label>
        <label>
          <input type="radio" name="helpful" value="no" />
          No
        </label>
      </fieldset>
      <div className={styles.more}>
        <label>
          What helped, or what is missing? <span>Optional. We store nothing about you.</span>
          <textarea name="sentence" rows={2} maxLength={500} />
        </label>
        <button type="submit" className="button button--primary">
          Send
        </button>
      </div>
      <p className={styles.answer} role="status" tabIndex={-1} />
    </form>
  );
}
