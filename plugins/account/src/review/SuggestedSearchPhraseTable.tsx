import Link from '@docusaurus/Link';
import { messages } from '@refdesk/messages/staff';
import type { PhraseSuggestions as PhraseSuggestionList } from '@refdesk/service-contract';
import { type ReactNode, useState } from 'react';
import { requestService } from '../api/request.ts';
import { ButtonStyledAsLink } from '../components/ButtonStyledAsLink.tsx';
import { DataTable, type TableColumn } from '../components/DataTable.tsx';
import { ErrorSummary } from '../forms/ErrorSummary.tsx';
import { useAsyncAction } from '../forms/use-async-action.ts';
import styles from './SuggestedSearchPhraseTable.module.css';

type Suggestion = PhraseSuggestionList['suggestions'][number];

interface Props {
  readonly suggestionList: PhraseSuggestionList;
  readonly onDecided: () => Promise<void>;
}

/** Unanswered searches. Staff can accept each one as a phrase for one of the closest pages, or dismiss it. */
export function SuggestedSearchPhraseTable({ suggestionList: { suggestions, total }, onDecided }: Props): ReactNode {
  const [pages, setPages] = useState<Readonly<Record<string, string>>>({});
  const { run, failure } = useAsyncAction();
  const decide = (text: string, page: string | null) =>
    run(async () => {
      await requestService('POST /api/review/search-phrases', { body: { text, page } });
      await onDecided();
    });
  const getChosenPage = ({ text, pages: [nearest] }: Suggestion) => pages[text] ?? nearest?.address ?? null;
  const columns: readonly TableColumn<Suggestion>[] = [
    {
      name: messages.search,
      isRowHeader: true,
      cell: ({ text }) => <Link to={`/search/?${new URLSearchParams({ q: text })}`}>{text}</Link>,
    },
    { name: messages.times, cell: ({ searches }) => searches },
    {
      name: messages.page,
      cell: (suggestion) => (
        <PageSelect
          suggestion={suggestion}
          page={getChosenPage(suggestion)}
          onChange={(page) => setPages((previous) => ({ ...previous, [suggestion.text]: page }))}
        />
      ),
    },
    {
      name: messages.actions,
      hasButtons: true,
      cell: (suggestion) => {
        const page = getChosenPage(suggestion);
        return (
          <>
            {page !== null && (
              <ButtonStyledAsLink onClick={() => void decide(suggestion.text, page)}>
                {messages.accept}
              </ButtonStyledAsLink>
            )}
            {'\u2003'}
            <ButtonStyledAsLink onClick={() => void decide(suggestion.text, null)}>
              {messages.dismiss}
            </ButtonStyledAsLink>
          </>
        );
      },
    },
  ];
  return (
    <>
      <ErrorSummary failure={failure} />
      <p role="status">{messages.searchesShown(suggestions.length, total)}</p>
      <DataTable
        caption={messages.suggestedPhrases}
        columns={columns}
        rows={suggestions}
        getRowKey={({ text }) => text}
        emptyMessage={messages.noSearchUndecided}
      />
    </>
  );
}

interface PageSelectProps {
  readonly suggestion: Suggestion;
  readonly page: string | null;
  readonly onChange: (page: string) => void;
}

function PageSelect({ suggestion: { text, pages }, page, onChange }: PageSelectProps): ReactNode {
  if (page === null) return messages.noPageIsNear;
  return (
    <select
      aria-label={messages.pageFor(text)}
      className={styles.page}
      value={page}
      onChange={({ target }) => onChange(target.value)}
    >
      {pages.map(({ address, title }) => (
        <option key={address} value={address}>
          {title} ({address})
        </option>
      ))}
    </select>
  );
}
