import Link from '@docusaurus/Link';
import type { ReactNode } from 'react';
import type { OperationPlace } from '../model/api-places.ts';
import type { Elsewhere, SchemaLink } from '../pages/elsewhere.ts';
import styles from './OtherApis.module.css';
import { Section } from './Section.tsx';

interface Props {
  readonly elsewhere: Elsewhere;
}

/** Where the REST API and the web services hold the same facts. */
export function OtherApis({ elsewhere: { rest, webServices } }: Props): ReactNode {
  return (
    <Section id="other-apis" title="In the other APIs">
      {!rest && !webServices && <p>Neither the REST API nor the web services hold these facts: the table is the only place.</p>}
      <div className={styles.apis}>
        {rest && <Rest rest={rest} />}
        {webServices && (
          <div>
            <h3>{webServices.title}</h3>
            <Operations operations={webServices.actions.map(({ name, ...place }) => ({ ...place, name }))} />
          </div>
        )}
      </div>
    </Section>
  );
}

function Rest({ rest: { title, schema, partOf, operations } }: { readonly rest: NonNullable<Elsewhere['rest']> }): ReactNode {
  return (
    <div>
      <h3>{title}</h3>
      <p>
        Schema <Schema schema={schema} />
        {operations.length === 0 && partOf.length > 0 && (
          <>
            , a part of{' '}
            {partOf.map((one, index) => (
              <span key={one.name}>
                {index > 0 && ', '}
                <Schema schema={one} />
              </span>
            ))}
          </>
        )}
      </p>
      <Operations operations={operations.map((place) => ({ ...place, name: place.method.toUpperCase() }))} />
    </div>
  );
}

const Schema = ({ schema: { name, path } }: { readonly schema: SchemaLink }): ReactNode => (
  <Link to={path}>
    <code>{name}</code>
  </Link>
);

function Operations({ operations }: { readonly operations: readonly (OperationPlace & { readonly name: string })[] }): ReactNode {
  if (operations.length === 0) return null;
  return (
    <ul className={styles.operations}>
      {operations.map(({ path, title, name }) => (
        <li key={path}>
          <Link to={path}>{title}</Link> <span>{name}</span>
        </li>
      ))}
    </ul>
  );
}
