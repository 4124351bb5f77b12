import useBaseUrl from '@docusaurus/useBaseUrl';
import type { ReactNode } from 'react';
import styles from './TryIt.module.css';

interface Props {
  /** Where the console finds what it needs of the operation, below the site's root. */
  readonly file: string;
}

/** Opens the console, which a browser without scripts does not offer; `#try` in the address does the same. */
export function TryIt({ file }: Props): ReactNode {
  return (
    <button type="button" id="try" className={`button button--primary ${styles.try}`} data-console={useBaseUrl(file)}>
      Try it
    </button>
  );
}

/** Where the console opens on a wide screen; the samples beside it make room. */
export const ConsolePlace = (): ReactNode => <div data-console-place="" />;
