import { messages } from '@refdesk/messages/reference';
import { getOperationAnchor, getSchemaAnchor } from '@refdesk/openapi/operation-address';
import { MethodLabel } from '@refdesk/ui/MethodLabel';
import { ResponsiveDetails } from '@refdesk/ui/ResponsiveDetails';
import AreaSwitch from '@theme/AreaSwitch';
import type { ReactNode } from 'react';
import type { ReferencePageData } from '../../pages/reference-page.ts';
import { listAnchoredHeadings } from '../page/MarkdownText.tsx';
import styles from './ReferenceNavigation.module.css';

interface Props {
  readonly data: ReferencePageData;
  /** Text before the operations. */
  readonly introduction: string;
}

/** Links to the introduction, operations and schemas of the page, with a filter that is hidden without scripts. */
export function ReferenceNavigation({ data: { groups, schemas, apiTitle, version }, introduction }: Props): ReactNode {
  const headings = listAnchoredHeadings(introduction);
  return (
    <nav className={styles.navigation} aria-label={`${apiTitle} ${version}`}>
      <ResponsiveDetails className={styles.menu} data-reference-menu="">
        <summary>{messages.operationsAndSchemas}</summary>
        <ul className={styles.areas}>
          <AreaSwitch />
        </ul>
        <div className={styles.filter} data-filter-box="">
          <label htmlFor="reference-filter">{messages.filter}</label>
          <input id="reference-filter" type="search" placeholder={messages.namePathOrMethod} autoComplete="off" />
          <p role="status" />
        </div>
        {headings.length > 0 && (
          <details className={styles.lists}>
            <summary>{messages.introduction}</summary>
            <ul>
              {headings.map(({ title, anchor }) => (
                <li key={anchor}>
                  <a href={`#${anchor}`}>{title}</a>
                </li>
              ))}
            </ul>
          </details>
        )}
        <details className={styles.lists} open>
          <summary>{messages.operations}</summary>
          {groups.map(({ slug, title, operations }) => (
            <div key={slug} data-filter-group="">
              <a className={styles.group} href={`#tag/${slug}`}>
                {title}
              </a>
              <ul>
                {operations.map(({ operation }) => (
                  <li key={operation.id} data-filter="">
                    <a href={`#${getOperationAnchor(operation.id)}`}>
                      <span>{operation.title}</span>
                      <MethodLabel method={operation.method} />
                    </a>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </details>
        <details className={styles.lists}>
          <summary>{messages.schemas}</summary>
          <ul>
            <li>
              <a className={styles.group} href="#schemas">
                {messages.allSchemas}
              </a>
            </li>
            {schemas.map(({ name }) => (
              <li key={name} data-filter="">
                <a href={`#${getSchemaAnchor(name ?? '')}`}>{name}</a>
              </li>
            ))}
          </ul>
        </details>
      </ResponsiveDetails>
    </nav>
  );
}
