import { type DescribedResponse, isErrorResponse } from '@refdesk/api-model/operation/response';
import { messages } from '@refdesk/messages/reference';
import { PageSection, PageSubsection } from '@refdesk/ui/PageSection';
import type { ReactNode } from 'react';
import { MarkdownText } from '../page/MarkdownText.tsx';
import { getStatusReasonPhrase } from '../page/status-text.ts';
import { SchemaDirectionContext } from '../schema/direction-context.ts';
import { BodySchemaView } from './BodySchemaView.tsx';
import { ParameterList } from './ParameterGroups.tsx';
import styles from './SuccessResponses.module.css';

interface Props {
  readonly responses: readonly DescribedResponse[];
  /** Heading; overridden for responses that the reader's server sends. */
  readonly title?: string;
}

/** Success responses; errors have a separate section. */
export function SuccessResponses({ responses, title = messages.responses }: Props): ReactNode {
  const successes = responses.filter((response) => !isErrorResponse(response));
  if (successes.length === 0) return null;
  return (
    <PageSection id="responses" title={title}>
      {successes.map((response) => (
        <PageSubsection
          key={response.status}
          id={`response-${response.status}`}
          title={`${response.status} ${getStatusReasonPhrase(response.status)}`}
        >
          <MarkdownText text={response.description} />
          <ResponseHeaders response={response} />
          <SchemaDirectionContext value="response">
            <BodySchemaView id={`response-${response.status}-body`} bodies={response.bodies} />
          </SchemaDirectionContext>
          <ResponseLinks response={response} />
        </PageSubsection>
      ))}
    </PageSection>
  );
}

/** OpenAPI links: response values that other operations take as parameters. */
function ResponseLinks({ response: { links } }: { readonly response: DescribedResponse }): ReactNode {
  if (links.length === 0) return null;
  return (
    <>
      <p>{messages.next}</p>
      <ul>
        {links.map(({ name, description, operation, parameters }) => (
          <li key={name}>
            {name}: <code>{operation}</code>
            {parameters.map((parameter) => (
              <span key={parameter.name}>
                , <code>{parameter.name}</code>
                {messages.fromBetween}
                <code>{parameter.value}</code>
              </span>
            ))}
            <MarkdownText text={description} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** Headers of a response, collapsed because most are the same for every operation. */
export function ResponseHeaders({
  response: { status, headers },
}: {
  readonly response: DescribedResponse;
}): ReactNode {
  if (headers.length === 0) return null;
  return (
    <details className={styles.headers}>
      <summary>
        {headers.length === 1 ? messages.oneHeader : messages.countOfHeaders(headers.length)}
        <span className={styles.names}> {headers.map(({ name }) => name).join(', ')}</span>
      </summary>
      <ParameterList prefix={`response-${status}-header`} parameters={headers} />
    </details>
  );
}
