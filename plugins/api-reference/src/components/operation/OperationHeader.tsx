import { Method } from '@portal/ui/Method';
import type { ReactNode } from 'react';
import type { Operation } from '../../model/operation.ts';
import { Markdown } from '../page/Markdown.tsx';
import styles from './OperationHeader.module.css';
import { Servers } from './Servers.tsx';
import { TryIt } from './TryIt.tsx';

interface Props {
  readonly operation: Operation;
  /** Where the console finds what it needs of the operation. */
  readonly consoleFile: string;
  /** What a reader must know before anything else, such as that the operation will be removed. */
  readonly notice: ReactNode;
  /** What stands between the text and the address: its versions. */
  readonly children: ReactNode;
}

/** What an operation does, and where it is called. */
export function OperationHeader({ operation, consoleFile, notice, children }: Props): ReactNode {
  const { title, description, method, route, servers, isDeprecated } = operation;
  return (
    <header>
      <h1 className={styles.title}>{title}</h1>
      {isDeprecated && <p className={styles.deprecated}>Deprecated</p>}
      {notice}
      <Markdown className={styles.description} text={description} />
      {children}
      <div className={styles.route}>
        <Method method={method} />
        <code>{withBreaks(route)}</code>
        <button type="button" className={styles.copy} data-copy={`${servers[0]?.url ?? ''}${route}`}>
          Copy
        </button>
        <TryIt file={consoleFile} />
      </div>
      <Servers servers={servers} />
      {/* On a narrow screen, and for the keyboard on any, the samples come after everything else. */}
      <p className={styles.samples}>
        <a href="#request-samples">Go to the samples</a>
      </p>
    </header>
  );
}

/** A long path breaks after its slashes. */
function withBreaks(route: string): ReactNode {
  return route.split('/').map((part, index) => (
    // Parts of one path are known by their place.
    <span key={`${index}`}>
      {index > 0 && (
        <>
          /<wbr />
        </>
      )}
      {part}
    </span>
  ));
}
