import { messages } from '@refdesk/messages/account';
import { Component, type ReactNode } from 'react';
import styles from './ScreenErrorBoundary.module.css';

interface Props {
  readonly children: ReactNode;
}

/** Shows a notice with a retry button if a screen's code fails to load or throws an error. */
export class ScreenErrorBoundary extends Component<Props, { readonly error: Error | null }> {
  override state = { error: null };

  static getDerivedStateFromError(error: Error): { readonly error: Error } {
    return { error };
  }

  override render(): ReactNode {
    const { error }: { readonly error: Error | null } = this.state;
    if (error === null) return this.props.children;
    return (
      <div role="alert" className={styles.failure}>
        <p>{messages.screenNotLoaded}</p>
        <p>
          <small>{String(error)}</small>
        </p>
        <button type="button" className="button button--primary" onClick={() => location.reload()}>
          {messages.retry}
        </button>
      </div>
    );
  }
}
