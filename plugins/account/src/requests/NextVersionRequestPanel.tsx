import { buildConsoleAddress } from '@refdesk/api-model/console/console-address';
import { messages } from '@refdesk/messages/requests';
import type { RequestDetail } from '@refdesk/service-contract';
import { MethodLabel } from '@refdesk/ui/MethodLabel';
import type { ReactNode } from 'react';
import { DocsPageLink } from '../components/DocsPageLink.tsx';
import { FactList } from '../components/FactList.tsx';
import { TitledPanel } from '../components/TitledPanel.tsx';
import { JsonBodyWithFieldErrors } from './JsonBodyWithFieldErrors.tsx';

interface Props {
  readonly successor: NonNullable<RequestDetail['successor']>;
}

/** The equivalent request in the next API version, with a link that opens it in the console. */
export function NextVersionRequestPanel({ successor }: Props): ReactNode {
  const { version, method, path, query, body } = successor;
  return (
    <TitledPanel
      title={messages.inVersion(version)}
      actions={
        <DocsPageLink className="button button--primary" to={buildConsoleUrl(successor)}>
          {messages.runInConsole}
        </DocsPageLink>
      }
    >
      <p>
        <MethodLabel method={method.toLowerCase()} /> <code>{path}</code>
      </p>
      {query.length > 0 && <FactList entries={query} />}
      {body && <JsonBodyWithFieldErrors label={messages.bodyInVersion(version)} body={body} errors={[]} />}
    </TitledPanel>
  );
}

function buildConsoleUrl({ operationUrl, pathParameters, query, body }: Props['successor']): string {
  const fields = new URLSearchParams(Object.entries(pathParameters).map(([name, value]) => [`path.${name}`, value]));
  for (const [name, value] of query) fields.append(`query.${name}`, value);
  if (body) fields.set('body', JSON.stringify(body));
  return buildConsoleAddress(operationUrl, fields);
}
