import Link from '@docusaurus/Link';
import { messages } from '@refdesk/messages/reference';
import { MethodLabel } from '@refdesk/ui/MethodLabel';
import { useRegisteredAnchor } from '@refdesk/ui/use-anchor';
import type { ReactNode } from 'react';
import type { TransitionEntry } from '../../pages/lifecycle-page.ts';
import { InlineMarkdown } from '../page/MarkdownText.tsx';
import { TransitionStates } from './TransitionStates.tsx';
import styles from './TransitionTable.module.css';

/** Table of a life-cycle's transitions. On narrow screens each row becomes a block, but keeps its ARIA roles. */
export function TransitionTable({ transitions }: { readonly transitions: readonly TransitionEntry[] }): ReactNode {
  return (
    <div className={styles.frame}>
      <table className={styles.transitions} {...roles.table}>
        <thead {...roles.rowgroup}>
          <tr {...roles.row}>
            {columns.map((column) => (
              <th key={column} scope="col" {...roles.columnheader}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...roles.rowgroup}>
          {transitions.map((transition) => (
            <TransitionRow key={`${transition.event} ${transition.to}`} transition={transition} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Explicit roles, because browsers drop the implicit ones of table elements that are displayed as blocks. */
const roles = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader' },
  rowheader: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const;

const columns = [messages.transition, messages.actors, messages.guard, messages.operations, messages.errors] as const;

function TransitionRow({
  transition: { event, from, to, actors, condition, operations, actions, problems },
}: {
  readonly transition: TransitionEntry;
}): ReactNode {
  return (
    <tr {...roles.row} id={useRegisteredAnchor(`move-${event}-${to}`)}>
      <th scope="row" {...roles.rowheader}>
        <strong>{event}</strong>
        <TransitionStates from={from} to={to} arrowLabel={messages.to} classes={styles} />
      </th>
      <Cell column={messages.actors}>{actors.join(', ')}</Cell>
      <Cell column={messages.guard}>{condition !== null && <InlineMarkdown text={condition} />}</Cell>
      <Cell column={messages.operations}>
        {operations.length + actions.length > 0 && (
          <ul>
            {operations.map(({ title, path, method }) => (
              <li key={path}>
                <Link to={path}>{title}</Link> <MethodLabel method={method} />
              </li>
            ))}
            {actions.map(({ name, path }) => (
              <li key={name}>
                {path === null ? (
                  <code>{name}</code>
                ) : (
                  <Link to={path}>
                    <code>{name}</code>
                  </Link>
                )}
              </li>
            ))}
          </ul>
        )}
      </Cell>
      <Cell column={messages.errors}>
        {problems.length > 0 && (
          <ul>
            {problems.map(({ title, path }) => (
              <li key={title}>{path === null ? title : <Link to={path}>{title}</Link>}</li>
            ))}
          </ul>
        )}
      </Cell>
    </tr>
  );
}

interface CellProps {
  readonly column: (typeof columns)[number];
  readonly children: ReactNode;
}

/** A cell; an empty one shows a placeholder in tables and is omitted from blocks. */
function Cell({ column, children }: CellProps): ReactNode {
  const isEmpty = children === false;
  return (
    <td {...roles.cell} data-column={column} className={isEmpty ? styles.empty : undefined}>
      {isEmpty ? <span>{messages.none}</span> : children}
    </td>
  );
}
