import { FilterForm, FilterText } from '@portal/ui/ListFilter';
import type { FormEvent, ReactNode } from 'react';

interface Props {
  /** All terms from A to Z, which the page’s contents list as well. */
  readonly children: ReactNode;
}

/** A field that leaves of the terms after it those in which its words are, and the list of all. */
export function TermFilter({ children }: Props): ReactNode {
  const filter = ({ currentTarget }: FormEvent<HTMLInputElement>) => void import('./filter-terms').then(({ filterTerms }) => filterTerms(currentTarget));
  return (
    <FilterForm data-markdown="none" onSubmit={(event) => event.preventDefault()}>
      <FilterText label="Filter" placeholder="Term, field or table" onInput={filter} />
      <p role="status" />
      <details>
        <summary>All terms from A to Z</summary>
        {children}
      </details>
    </FilterForm>
  );
}
