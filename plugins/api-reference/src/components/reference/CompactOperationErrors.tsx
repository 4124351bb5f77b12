import Link from '@docusaurus/Link';
import { type DescribedResponse, isErrorResponse } from '@refdesk/api-model/operation/response';
import { getProblemPagePath } from '@refdesk/api-model/route-paths';
import { messages } from '@refdesk/messages/reference';
import type { ReactNode } from 'react';
import { useRoutePathsOfPageVersion } from '../page/route-paths-context.ts';
import { getStatusReasonPhrase } from '../page/status-text.ts';

/**
 * Lists the statuses of an operation's errors and their problems in as few elements as possible, because a full
 * reference repeats the list for every operation.
 */
export function CompactOperationErrors({ responses }: { readonly responses: readonly DescribedResponse[] }): ReactNode {
  const routePaths = useRoutePathsOfPageVersion();
  const errors = responses.filter(isErrorResponse);
  if (errors.length === 0) return null;
  return (
    <details>
      <summary>
        {messages.errorsBefore}
        <span>{errors.map(({ status }) => status).join(', ')}</span>
      </summary>
      <ul>
        {errors.map(({ status, problems, description }) => (
          <li key={status}>
            {`${status} ${getStatusReasonPhrase(status)}: `}
            {problems.length === 0
              ? description
              : problems.flatMap((problem, index) => [index > 0 && ', ', renderProblemLink(problem)])}
          </li>
        ))}
      </ul>
    </details>
  );

  function renderProblemLink({ slug, title }: DescribedResponse['problems'][number]): ReactNode {
    const path = getProblemPagePath(routePaths, slug);
    return path === null ? (
      title
    ) : (
      <Link key={slug} to={path}>
        {title}
      </Link>
    );
  }
}
