import Link from '@docusaurus/Link';
import type { ReactNode } from 'react';
import { problemPath } from '../../model/places.ts';
import { isError, type Response } from '../../model/response.ts';
import { statusText } from '../operation/status-text.ts';
import { usePlaces } from '../page/places-context.ts';

interface Props {
  readonly responses: readonly Response[];
}

/** The errors of an operation in short: statuses with the problems that they stand for. */
export function ReferenceErrors({ responses }: Props): ReactNode {
  const places = usePlaces();
  const errors = responses.filter(isError);
  if (errors.length === 0) return null;
  return (
    <details>
      <summary>
        Errors <span>{errors.map(({ status }) => status).join(', ')}</span>
      </summary>
      <ul>
        {errors.map(({ status, problems, description }) => (
          <li key={status}>
            <code>
              {status} {statusText(status)}
            </code>{' '}
            {problems.length === 0
              ? description
              : problems.map(({ slug, title }, index) => {
                  const path = problemPath(places, slug);
                  return (
                    <span key={slug}>
                      {index > 0 && ', '}
                      {path === null ? title : <Link to={path}>{title}</Link>}
                    </span>
                  );
                })}
          </li>
        ))}
      </ul>
    </details>
  );
}
