import { messages } from '@refdesk/messages/requests';
import type { RequestDetail } from '@refdesk/service-contract';
import { MethodLabel } from '@refdesk/ui/MethodLabel';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Heading } from '../components/Heading.tsx';
import { Loaded } from '../components/Loaded.tsx';
import { Panel } from '../components/Panel.tsx';
import { readBodyErrors } from './body-errors.ts';
import { Message } from './Message.tsx';
import { ProblemPanel } from './ProblemPanel.tsx';
import { RequestFacts } from './RequestFacts.tsx';
import { StatusCode } from './RequestTable.tsx';
import styles from './requests.module.css';
import { Successor } from './Successor.tsx';
import { getConsoleAddress } from './try-address.ts';
import { useRequest } from './use-requests.ts';

interface Props {
  /** Null for the reader's personal requests. */
  readonly organisationId: string | null;
  readonly requestId: string;
}

/** Details of a request. */
export function RequestDetails({ organisationId, requestId }: Props): ReactNode {
  const [resource, { reload }] = useRequest(organisationId, requestId);
  return (
    <Loaded resource={resource} onRetry={() => void reload()}>
      {(detail) => <Found detail={detail} isOwn={organisationId === null} />}
    </Loaded>
  );
}

function Found({ detail, isOwn }: { readonly detail: RequestDetail; readonly isOwn: boolean }): ReactNode {
  const { request, exchange, successor } = detail;
  const address = getConsoleAddress(detail);
  const errors = readBodyErrors(exchange?.response.body);
  return (
    <>
      <Heading
        back={
          isOwn
            ? { to: '/account/requests?of=me', label: messages.myOwnRequests }
            : { to: '/account/requests', label: messages.allRequests }
        }
        badge={<StatusCode code={request.status} />}
      >
        <MethodLabel method={request.method.toLowerCase()} /> {request.path}
      </Heading>
      <ProblemPanel detail={detail} errors={errors} />
      <Panel
        title={messages.details}
        actions={
          address && (
            <a className="button button--secondary" href={address}>
              {messages.openInConsole}
            </a>
          )
        }
      >
        <RequestFacts detail={detail} />
      </Panel>
      {exchange === null ? (
        <>
          <p className={styles.apart}>{messages.reportedByGateway}</p>
          {successor && <Successor successor={successor} />}
        </>
      ) : (
        <>
          <div className={clsx(styles.apart, successor && styles.beside)}>
            <Message
              title={messages.request}
              bodyLabel={messages.requestBody}
              query={exchange.query}
              message={exchange.request}
              omitted={exchange.omitted}
              errors={errors}
            />
            {successor && <Successor successor={successor} />}
          </div>
          <Message
            title={messages.response}
            bodyLabel={messages.responseBody}
            query={[]}
            message={exchange.response}
            omitted={exchange.omitted}
            errors={[]}
          />
        </>
      )}
    </>
  );
}
