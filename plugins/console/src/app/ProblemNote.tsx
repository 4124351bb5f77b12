import { messages } from '@refdesk/messages/console';
import type { ReactNode } from 'react';
import { FieldDescription } from '../form/FieldDescription.tsx';
import type { ConsoleOperation } from '../model/operation.ts';
import type { RequestDraft } from '../request/draft.ts';
import { createOperationLinkForRecord } from '../request/next-operations.ts';
import type { ReceivedResponse } from '../response/outcome.ts';
import styles from '../styles/Console.module.css';
import { RequestIssues } from './RequestIssues.tsx';

interface Props {
  readonly operation: ConsoleOperation;
  readonly response: ReceivedResponse;
  readonly draft: RequestDraft;
}

/** Describes a problem (RFC 9457): its meaning for this operation, causes, remedy, and errors by field. */
export function ProblemNote({ operation, response, draft }: Props): ReactNode {
  if (response.status < 400) return null;
  const problem = readProblem(response.body.type === 'json' ? response.body.value : null);
  const documentedProblem = operation.problems[problem.slug];
  const detail = problem.detail ?? findHeader(response, 'x-sandbox-problem');
  const descriptionPath = findDescriptionPath(response);
  if (!documentedProblem && detail === null && descriptionPath === null) return null;
  return (
    <div className={styles.notice}>
      <p>
        <strong>{detail ?? documentedProblem?.title ?? problem.title}</strong>
      </p>
      <RequestIssues issues={problem.errors.map(({ pointer, message }) => ({ part: 'body', pointer, message }))} />
      {documentedProblem && (
        <details className={styles.fold}>
          <summary>{messages.causesAndRemedy}</summary>
          <ul>
            {documentedProblem.causes.map((cause) => (
              <li key={cause}>
                <FieldDescription text={cause} />
              </li>
            ))}
          </ul>
          <p>
            <FieldDescription text={documentedProblem.remedy} />
          </p>
        </details>
      )}
      {documentedProblem?.page && (
        <p>
          <a href={documentedProblem.page}>{documentedProblem.title}</a>
        </p>
      )}
      {descriptionPath !== null && (
        <p>
          <a href={descriptionPath}>{messages.aboutResponse}</a>
        </p>
      )}
      {response.status === 409 && <RecordLink operation={operation} draft={draft} />}
    </div>
  );
}

const findHeader = ({ headers }: ReceivedResponse, headerName: string): string | null =>
  headers.find(([name]) => name === headerName)?.[1] ?? null;

/** Returns the path of the page that describes the response (`rel="describedby"`, RFC 8288); only for HTTP URLs. */
function findDescriptionPath(response: ReceivedResponse): string | null {
  const url = /<(https?:[^>]*)>; rel="describedby"/.exec(findHeader(response, 'link') ?? '')?.[1];
  return url === undefined ? null : url.replace(/^https?:\/\/[^/]*/, '');
}

/** Link to the operation that reads the record, because a conflict depends on the record's state. */
function RecordLink({
  operation,
  draft,
}: {
  readonly operation: ConsoleOperation;
  readonly draft: RequestDraft;
}): ReactNode {
  const readers = [...Object.values(operation.records), ...Object.values(operation.readers)];
  const pathParameters = operation.parameters.filter(({ location }) => location === 'path');
  const reader = readers.find(({ parameter }) => pathParameters.some(({ name }) => name === parameter));
  const id = reader && draft.parameters[`path.${reader.parameter}`]?.[0];
  const link = reader && id !== undefined ? createOperationLinkForRecord(reader, id, draft) : null;
  if (!link) return null;
  return (
    <p>
      <a href={link.href}>{link.title}</a>
      {messages.toSeeState}
    </p>
  );
}

interface Problem {
  readonly slug: string;
  readonly title: string;
  readonly detail: string | null;
  readonly errors: readonly { readonly pointer: string; readonly message: string }[];
}

function readProblem(value: unknown): Problem {
  const { type, title, detail, errors, code } = (typeof value === 'object' && value !== null ? value : {}) as Readonly<
    Record<string, unknown>
  >;
  return {
    slug:
      String(type ?? code ?? '')
        .split('/')
        .at(-1) ?? '',
    title: typeof title === 'string' ? title : messages.problem,
    detail: typeof detail === 'string' ? detail : null,
    errors: Array.isArray(errors) ? errors.flatMap(readError) : [],
  };
}

function readError(value: unknown): Problem['errors'] {
  const { pointer, message } = (typeof value === 'object' && value !== null ? value : {}) as Readonly<
    Record<string, unknown>
  >;
  return typeof message === 'string' ? [{ pointer: typeof pointer === 'string' ? pointer : '', message }] : [];
}
