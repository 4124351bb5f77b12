import type { Sibling } from '@portal/search-index/hits/hit';
import type { ReactNode } from 'react';

/** Where else a record is: the API with its version, the name of a table or an action. */
export function SiblingName({ sibling: { surface, version, name, isDeprecated } }: { readonly sibling: Sibling }): ReactNode {
  return (
    <>
      {surface} {version}
      {isDeprecated && ' deprecated'}
      {name !== '' && (
        <>
          {' '}
          <code>{name}</code>
        </>
      )}
    </>
  );
}
