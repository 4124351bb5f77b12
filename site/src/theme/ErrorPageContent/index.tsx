import Link from '@docusaurus/Link';
import Translate from '@docusaurus/Translate';
import { ErrorBoundaryError, ErrorBoundaryTryAgainButton } from '@docusaurus/theme-common';
import { messages } from '@refdesk/messages/site';
import type ErrorPageContentType from '@theme/ErrorPageContent';
import type { ComponentProps, ReactNode } from 'react';
import styles from './styles.module.css';

/** Crash page with the error message, a retry button and a link to the home page. */
export default function ErrorPageContent({ error, tryAgain }: ComponentProps<typeof ErrorPageContentType>): ReactNode {
  return (
    <main className={styles.page}>
      <h1>
        <Translate id="theme.ErrorPageContent.title">This page crashed.</Translate>
      </h1>
      <div className={styles.messages}>
        <ErrorBoundaryError error={error} />
      </div>
      <p className={styles.ways}>
        <ErrorBoundaryTryAgainButton onClick={tryAgain} className="button button--primary" />
        <Link to="/">{messages.home}</Link>
      </p>
    </main>
  );
}
