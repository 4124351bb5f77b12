import Link from '@docusaurus/Link';
import type { DescribedBody } from '@refdesk/api-model/operation/body';
import { getSchemaSectionPath } from '@refdesk/api-model/route-paths';
import { messages } from '@refdesk/messages/reference';
import { type ReactNode, use } from 'react';
import { IsEverySchemaOnPageContext } from '../page/every-schema-on-page-context.ts';
import { useRoutePathsOfPageVersion } from '../page/route-paths-context.ts';
import { formatTypeName } from '../schema/type-name.ts';

/** Name of a body's schema, linked to its section, with the media types. */
export function BodySchemaName({ bodies }: { readonly bodies: readonly DescribedBody[] }): ReactNode {
  const routePaths = useRoutePathsOfPageVersion();
  const schema = bodies[0]?.schema;
  const inner = schema?.items ?? schema;
  const path = inner?.name ? getSchemaSectionPath(routePaths, inner.name) : null;
  const words = schema?.items?.name
    ? formatListName(schema.items.name, bodies[0]?.isStream === true)
    : (inner?.name ?? (schema ? formatTypeName(schema) : messages.aBody));
  return (
    <>
      <SchemaName path={path} words={words} />
      {messages.as}{' '}
      {bodies.map(({ mediaType }, index) => (
        <span key={mediaType}>
          {index > 0 && messages.orBetween}
          <code>{mediaType}</code>
        </span>
      ))}
    </>
  );
}

const formatListName = (name: string, isStream: boolean): string =>
  isStream ? messages.streamOf(name) : messages.arrayOf(name);

function SchemaName({ path, words }: { readonly path: string | null; readonly words: string }): ReactNode {
  const isOnThisPage = use(IsEverySchemaOnPageContext);
  if (path === null) return words;
  return isOnThisPage ? <a href={path.slice(path.indexOf('#'))}>{words}</a> : <Link to={path}>{words}</Link>;
}
