import Link from '@docusaurus/Link';
import useBaseUrl from '@docusaurus/useBaseUrl';
import { messages } from '@refdesk/messages/site';
import type { ReactNode } from 'react';
import type { HomeData } from '../../config/pages';
import styles from './HomeConsoleIntroduction.module.css';

interface Props {
  readonly tour: NonNullable<HomeData['consoleTour']>;
}

/** Introduces the console, with a screenshot. */
export function HomeConsoleIntroduction({ tour: { operation, picture } }: Props): ReactNode {
  return (
    <div className={styles.card}>
      <div className={styles.text}>
        <h2 id="try-an-operation">{messages.tryAnyOperation}</h2>
        <p>{messages.tryWithoutAccount}</p>
        <ul>
          <li>{messages.requestIsChecked}</li>
          <li>{messages.sandboxKeeps}</li>
          <li>{messages.identifiersLead}</li>
        </ul>
        <Link className="button button--secondary" to={operation.to}>
          {operation.label}
        </Link>
      </div>
      <img
        src={useBaseUrl(picture.src)}
        srcSet={`${useBaseUrl(picture.src2x)} 2x`}
        width={picture.width}
        height={picture.height}
        loading="lazy"
        alt={picture.alt}
      />
    </div>
  );
}
