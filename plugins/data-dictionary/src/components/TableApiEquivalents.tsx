import Link from '@docusaurus/Link';
import type { OperationPageLink } from '@refdesk/dictionary/model/api-pages';
import { messages } from '@refdesk/messages/dictionary';
import { PageSection } from '@refdesk/ui/PageSection';
import type { ReactNode } from 'react';
import type { ApiEquivalentsOfTable, SchemaLink } from '../pages/table-equivalents.ts';
import styles from './TableApiEquivalents.module.css';

/** Equivalents of a table in other APIs. */
export function TableApiEquivalents({
  apiEquivalents: { rest, actions },
}: {
  readonly apiEquivalents: ApiEquivalentsOfTable;
}): ReactNode {
  if (!rest && !actions) {
    return (
      <PageSection id="other-apis" title={messages.inOtherApis}>
        <p>{messages.inNoOtherApi}</p>
      </PageSection>
    );
  }
  return (
    <PageSection id="other-apis" title={messages.inOtherApis}>
      <dl className={styles.apis}>
        {rest && <Rest rest={rest} />}
        {actions && (
          <Row term={actions.title}>
            <Operations
              operations={actions.operations.map(({ name, ...operation }) => ({ ...operation, note: name }))}
            />
          </Row>
        )}
      </dl>
    </PageSection>
  );
}

function Rest({
  rest: { title, schema, partOf, operations },
}: {
  readonly rest: NonNullable<ApiEquivalentsOfTable['rest']>;
}): ReactNode {
  const addMethodNote = (operation: OperationPageLink) => ({ ...operation, note: operation.method.toUpperCase() });
  const readOperations = operations.filter(({ method }) => method === 'get').map(addMethodNote);
  const writeOperations = operations.filter(({ method }) => method !== 'get').map(addMethodNote);
  return (
    <>
      <Row term={title}>
        {messages.schemaBefore}
        <Schema schema={schema} />
        {operations.length === 0 && partOf.length > 0 && (
          <>
            {messages.aPartOf}{' '}
            {partOf.map((parent, index) => (
              <span key={parent.name}>
                {index > 0 && ', '}
                <Schema schema={parent} />
              </span>
            ))}
          </>
        )}
      </Row>
      {readOperations.length > 0 && (
        <Row term={messages.readBy}>
          <Operations operations={readOperations} />
        </Row>
      )}
      {writeOperations.length > 0 && (
        <Row term={messages.changedBy}>
          <Operations operations={writeOperations} />
        </Row>
      )}
    </>
  );
}

function Row({ term, children }: { readonly term: string; readonly children: ReactNode }): ReactNode {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

const Schema = ({ schema: { name, path } }: { readonly schema: SchemaLink }): ReactNode => (
  <Link to={path}>
    <code>{name}</code>
  </Link>
);

function Operations({
  operations,
}: {
  readonly operations: readonly (OperationPageLink & { readonly note: string })[];
}): ReactNode {
  return (
    <ul className={styles.operations}>
      {operations.map(({ path, title, note }) => (
        <li key={path}>
          <Link to={path}>{title}</Link> <span>{note}</span>
        </li>
      ))}
    </ul>
  );
}
