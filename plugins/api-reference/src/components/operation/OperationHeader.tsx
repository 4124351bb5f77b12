import type { Operation } from '@refdesk/api-model/operation';
import { Method } from '@refdesk/ui/Method';
import type { ReactNode } from 'react';
import { Markdown } from '../page/Markdown.tsx';
import { TryIt } from '../page/TryIt.tsx';
import { Needs } from './Needs.tsx';
import styles from './OperationHeader.module.css';

interface Props {
  readonly operation: Operation;
  /** Address of the operation’s console file. */
  readonly consoleFile: string;
  /** Notices before everything else, such as an announced removal. */
  readonly notice: ReactNode;
  /** Content between the text and the address, such as its versions. */
  readonly children: ReactNode;
  /** Differences from another version, for a reader who compares. */
  readonly comparison: ReactNode;
}

/** Purpose and address of an operation. */
export function OperationHeader({ operation, consoleFile, notice, comparison, children }: Props): ReactNode {
  const { title, description, method, route, servers, isDeprecated } = operation;
  return (
    <header>
      <h1 className={styles.title}>{title}</h1>
      {isDeprecated && <p className={styles.deprecated}>Deprecated</p>}
      {notice}
      <Markdown className={styles.description} text={description} />
      {children}
      <div className={styles.route} data-call="">
        <Method method={method} />
        <code>{withBreaks(route)}</code>
        <button type="button" className={styles.copy} data-copy={`${servers[0]?.url ?? ''}${route}`}>
          Copy
        </button>
        <TryIt file={consoleFile} />
      </div>
      {comparison}
      <Needs operation={operation} />
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
