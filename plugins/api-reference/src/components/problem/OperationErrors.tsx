import Link from '@docusaurus/Link';
import { type DescribedResponse, isErrorResponse, type ResponseProblem } from '@refdesk/api-model/operation/response';
import { getProblemPagePath } from '@refdesk/api-model/route-paths';
import { messages } from '@refdesk/messages/reference';
import { PageSection } from '@refdesk/ui/PageSection';
import { useRegisteredAnchor } from '@refdesk/ui/use-anchor';
import type { ReactNode } from 'react';
import { BodySchemaView } from '../operation/BodySchemaView.tsx';
import { ResponseHeaders } from '../operation/SuccessResponses.tsx';
import { InlineMarkdown } from '../page/MarkdownText.tsx';
import { useRoutePathsOfPageVersion } from '../page/route-paths-context.ts';
import { getStatusReasonPhrase } from '../page/status-text.ts';
import { SchemaDirectionContext } from '../schema/direction-context.ts';
import styles from './OperationErrors.module.css';

interface Props {
  readonly responses: readonly DescribedResponse[];
  /** Slugs of problems that most operations return; these are collapsed if the operation also returns others. */
  readonly commonProblems: readonly string[];
}

/** All errors of an operation: the specific ones first, then those that most operations share. */
export function OperationErrors({ responses, commonProblems }: Props): ReactNode {
  const errors = responses.filter(isErrorResponse);
  if (errors.length === 0) return null;
  const isCommon = ({ problems }: DescribedResponse) =>
    problems.length > 0 && problems.every(({ slug }) => commonProblems.includes(slug));
  const specificErrors = errors.filter((response) => !isCommon(response));
  const commonErrors = errors.filter(isCommon);
  const errorWithSchema = errors.find(({ bodies }) => bodies.some(({ schema }) => schema !== null));
  return (
    <PageSection id="errors" title={messages.errors}>
      {specificErrors.map((response) => (
        <ErrorStatus key={response.status} response={response} />
      ))}
      {commonErrors.length > 0 && (
        <details className={styles.common} open={specificErrors.length === 0}>
          <summary>
            {specificErrors.length === 0 ? messages.errors : messages.errorsOfMostOperations}{' '}
            <span>{commonErrors.map(({ status }) => status).join(', ')}</span>
          </summary>
          {commonErrors.map((response) => (
            <ErrorStatus key={response.status} response={response} />
          ))}
        </details>
      )}
      {errorWithSchema && (
        <details className={styles.common}>
          <summary>{messages.fieldsOfError}</summary>
          <SchemaDirectionContext value="response">
            <BodySchemaView id="error" bodies={errorWithSchema.bodies} />
          </SchemaDirectionContext>
        </details>
      )}
    </PageSection>
  );
}

function ErrorStatus({ response }: { readonly response: DescribedResponse }): ReactNode {
  const { status, description, problems } = response;
  return (
    <section
      className={styles.status}
      id={useRegisteredAnchor(`response-${status}`)}
      aria-label={messages.status(status)}
    >
      <h3>
        {status} <span>{getStatusReasonPhrase(status)}</span>
      </h3>
      <div>
        {problems.length === 0 && (
          <p>
            <InlineMarkdown text={description} />
          </p>
        )}
        {problems.map((problem) => (
          <ProblemView key={problem.slug} problem={problem} />
        ))}
        <ResponseHeaders
          response={{ ...response, headers: response.headers.filter(({ name }) => !name.startsWith('RateLimit-')) }}
        />
      </div>
    </section>
  );
}

function ProblemView({ problem: { slug, title, meaning, remedy } }: { readonly problem: ResponseProblem }): ReactNode {
  const path = getProblemPagePath(useRoutePathsOfPageVersion(), slug);
  return (
    <div className={styles.problem} id={useRegisteredAnchor(`error-${slug}`)}>
      <p className={styles.title}>
        {path === null ? title : <Link to={path}>{title}</Link>} <code>{slug}</code>
      </p>
      <p>
        <InlineMarkdown text={meaning} />
      </p>
      <p className={styles.remedy}>
        <InlineMarkdown text={remedy} />
      </p>
    </div>
  );
}
