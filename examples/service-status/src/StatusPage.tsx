import type { ReactNode } from 'react';
import type { Service } from './service.ts';

interface Props {
  readonly data: { readonly services: readonly Service[] };
}

/** Page with the state of each service. */
export default function StatusPage({ data }: Props): ReactNode {
  return (
    <>
      <h1>Service status</h1>
      <dl>
        {data.services.map(({ name, state }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{state}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
