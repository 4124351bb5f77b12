import { messages } from '@refdesk/messages/site';
import { loadFeatureWithRetry } from '@refdesk/static-page/load-feature';
import { FilterForm, FilterTextInput } from '@refdesk/ui/ListFilter';
import type { FormEvent, ReactNode } from 'react';

interface Props {
  /** All terms from A to Z, which are also in the table of contents. */
  readonly children: ReactNode;
}

/** Input that filters the glossary terms below it, and a list of all terms. */
export function TermFilter({ children }: Props): ReactNode {
  const filter = ({ currentTarget }: FormEvent<HTMLInputElement>) => {
    void loadFeatureWithRetry('term-filter', () => import('./hide-unmatched-glossary-terms'), {
      isStillNeeded: () => currentTarget.isConnected,
    }).then(({ hideUnmatchedGlossaryTerms }) => hideUnmatchedGlossaryTerms(currentTarget));
  };
  return (
    <FilterForm data-markdown="none" onSubmit={(event) => event.preventDefault()}>
      <FilterTextInput label={messages.filter} placeholder={messages.termFieldOrTable} onInput={filter} />
      <p role="status" />
      <details>
        <summary>{messages.termsFromAToZ}</summary>
        {children}
      </details>
    </FilterForm>
  );
}
