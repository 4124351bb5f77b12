import { messages } from '@refdesk/messages/requests';
import type { RequestDetail } from '@refdesk/service-contract';
import type { ReactNode } from 'react';
import { DocsPageLink } from '../components/DocsPageLink.tsx';
import { TitledPanel } from '../components/TitledPanel.tsx';
import { type BodyError, readProblemDetail } from './body-errors.ts';

interface Props {
  readonly detail: RequestDetail;
  readonly errors: readonly BodyError[];
}

/** Error of a request: the message of the response, its meaning, causes and remedy. */
export function LoggedRequestProblemPanel({ detail: { request, problem, exchange }, errors }: Props): ReactNode {
  const summary = readProblemDetail(exchange?.response.body);
  if (request.status < 400 || (problem === null && summary === null)) return null;
  return (
    <TitledPanel
      title={problem?.title ?? messages.whatResponseSays}
      {...(problem?.meaning && { lead: <Prose text={problem.meaning} /> })}
    >
      {summary && <p>{summary}</p>}
      {errors.length > 0 && (
        <ul>
          {errors.map(({ pointer, message }) => (
            <li key={pointer + message}>
              <code>{pointer || 'body'}</code> {message}
            </li>
          ))}
        </ul>
      )}
      {problem && problem.causes.length > 0 && (
        <>
          <h3>{messages.causes}</h3>
          <ul>
            {problem.causes.map((cause) => (
              <li key={cause}>
                <Prose text={cause} />
              </li>
            ))}
          </ul>
        </>
      )}
      {problem?.remedy && (
        <>
          <h3>{messages.remedy}</h3>
          <p>
            <Prose text={problem.remedy} />
          </p>
        </>
      )}
      {problem && (
        <p>
          <DocsPageLink to={problem.url}>{messages.aboutProblem}</DocsPageLink>
        </p>
      )}
    </TitledPanel>
  );
}

/** Renders Markdown from an API description: inline code is rendered, links are reduced to their labels. */
function Prose({ text }: { readonly text: string }): ReactNode {
  return text
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .split('`')
    .map((part, index) => (index % 2 === 1 ? <code key={`${index}`}>{part}</code> : part.replace(/\*\*?/g, '')));
}
