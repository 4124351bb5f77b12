import { formatConsoleAddress } from '@refdesk/api-model/console-address';
import { messages } from '@refdesk/messages/requests';
import type { RequestDetail } from '@refdesk/service-contract';
import { MethodLabel } from '@refdesk/ui/MethodLabel';
import type { ReactNode } from 'react';
import { Facts } from '../components/Facts.tsx';
import { Panel } from '../components/Panel.tsx';
import { MarkedBody } from './MarkedBody.tsx';

interface Props {
  readonly successor: NonNullable<RequestDetail['successor']>;
}

/** The equivalent request in the next version, ready to send to the sandbox. */
export function Successor({ successor }: Props): ReactNode {
  const { version, method, path, query, body } = successor;
  return (
    <Panel
      title={messages.inVersion(version)}
      actions={
        <a className="button button--primary" href={getConsoleAddress(successor)}>
          {messages.runInConsole}
        </a>
      }
    >
      <p>
        <MethodLabel method={method.toLowerCase()} /> <code>{path}</code>
      </p>
      {query.length > 0 && <Facts entries={query} />}
      {body && <MarkedBody label={messages.bodyInVersion(version)} body={body} errors={[]} />}
    </Panel>
  );
}

function getConsoleAddress({ operationUrl, pathParameters, query, body }: Props['successor']): string {
  const fields = new URLSearchParams(Object.entries(pathParameters).map(([name, value]) => [`path.${name}`, value]));
  for (const [name, value] of query) fields.append(`query.${name}`, value);
  if (body) fields.set('body', JSON.stringify(body));
  return formatConsoleAddress(operationUrl, fields);
}
