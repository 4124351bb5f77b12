import type { ReactNode } from 'react';
import type { RequestField } from '../../versions/request-map.ts';
import { InlineMarkdown } from '../page/Markdown.tsx';

interface Props {
  readonly fields: readonly RequestField[];
  /** Titles of the two APIs. */
  readonly from: string;
  readonly to: string;
}

const locationNames = { path: 'in the path', query: 'in the query', body: 'in the body' } as const;

/** Each field of a request with its place in the request of another API. */
export function FieldMap({ fields, from, to }: Props): ReactNode {
  if (fields.length === 0) return null;
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{from}</th>
          <th scope="col">{to}</th>
        </tr>
      </thead>
      <tbody>
        {fields.map(({ field, target, change }) => (
          <tr key={field ?? target?.name}>
            <th scope="row">{field === null ? 'none' : <code>{field}</code>}</th>
            <td>
              {target === null ? (
                'none'
              ) : (
                <>
                  <code>{target.name}</code> {locationNames[target.in]}
                </>
              )}
              {change !== null && (
                <>
                  : <InlineMarkdown text={change} />
                </>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
