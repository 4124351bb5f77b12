import Link from '@docusaurus/Link';
import { PageMetadata } from '@docusaurus/theme-common';
import { messages } from '@refdesk/messages/site';
import { DecorativeDrawing } from '@refdesk/ui/DecorativeDrawing';
import { useDrawingUrl } from '@refdesk/ui/use-drawing-url';
import NearestPages from '@theme/NearestPages';
import type { Props } from '@theme/NotFound/Content';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { useAreas } from '../../../areas/use-areas';
import styles from './styles.module.css';

/** Content of the page for unknown paths, with suggestions. */
export default function NotFoundContent({ className }: Props): ReactNode {
  const { areas } = useAreas();
  const drawing = useDrawingUrl('notFound');
  return (
    <main className={clsx(styles.page, className)}>
      {/* Within the docs, Docusaurus renders this content without a title. */}
      <PageMetadata title={messages.pageNotFound} />
      <div className={styles.top}>
        {drawing && <DecorativeDrawing src={drawing} className={styles.drawing} />}
        <div>
          <h1>{messages.pageNotFound}</h1>
          <p>{messages.pageNotFoundText}</p>
        </div>
      </div>
      <div className={styles.columns}>
        <NearestPages />
        <nav aria-label={messages.mainPages}>
          <h2>{messages.orStartHere}</h2>
          <ul className={styles.ways}>
            {areas.map(({ to, title, summary }) => (
              <li key={to}>
                <Link to={to}>{title}</Link>
                {summary && <span>{summary}</span>}
              </li>
            ))}
            <li>
              <Link to="/">{messages.home}</Link>
              <span>{messages.whatPortalOffers}</span>
            </li>
          </ul>
        </nav>
      </div>
    </main>
  );
}
