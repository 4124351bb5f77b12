import Link from '@docusaurus/Link';
import useBaseUrl from '@docusaurus/useBaseUrl';
import type { ReactNode } from 'react';
import type { HomeData } from '../../config/pages';
import styles from './TryIt.module.css';

interface Props {
  readonly tour: NonNullable<HomeData['consoleTour']>;
}

/** Introduction of the console with a picture. */
export function TryIt({ tour: { operation, picture } }: Props): ReactNode {
  return (
    <div className={styles.card}>
      <div className={styles.text}>
        <h2 id="try-an-operation">Try any operation on its page</h2>
        <p>You need no account and no client: select Try it on the page of an operation, and continue as a guest.</p>
        <ul>
          <li>Your request is checked against the API's description before it is sent.</li>
          <li>The sandbox keeps what you create, change and delete, in your own copy of the sample data.</li>
          <li>Each identifier in the response leads to the operation that reads its record.</li>
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
