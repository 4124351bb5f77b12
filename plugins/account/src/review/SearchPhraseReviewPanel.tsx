import Link from '@docusaurus/Link';
import { messages } from '@refdesk/messages/staff';
import { buildServicePathWithResponseType } from '@refdesk/service-client';
import type { SearchPhraseDecisionList as SearchPhraseList } from '@refdesk/service-contract';
import type { ReactNode } from 'react';
import { requestService } from '../api/request.ts';
import { useServiceResource } from '../api/use-service-resource.ts';
import { ButtonStyledAsLink } from '../components/ButtonStyledAsLink.tsx';
import { DataTable, type TableColumn } from '../components/DataTable.tsx';
import { DateTime } from '../components/DateTime.tsx';
import { ServiceResourceView } from '../components/ServiceResourceView.tsx';
import { TitledPanel } from '../components/TitledPanel.tsx';
import { ErrorSummary } from '../forms/ErrorSummary.tsx';
import { TextField } from '../forms/LabelledField.tsx';
import { FieldRow, FormActions, ServiceForm, SubmitButton } from '../forms/ServiceForm.tsx';
import { useAsyncAction } from '../forms/use-async-action.ts';
import { useServiceForm } from '../forms/use-service-form.ts';
import { SuggestedSearchPhraseTable } from './SuggestedSearchPhraseTable.tsx';

type SearchPhrase = SearchPhraseList['phrases'][number];

/** Suggested and accepted search phrases for pages. */
export function SearchPhraseReviewPanel(): ReactNode {
  const [suggestedResource, suggestions] = useServiceResource('GET /api/review/search-suggestions', {});
  const [decidedResource, decisions] = useServiceResource('GET /api/review/search-phrases', {});
  const reload = async () => {
    await Promise.all([suggestions.reload(), decisions.reload()]);
  };
  const { run, failure } = useAsyncAction();
  const undo = ({ id }: SearchPhrase) =>
    run(async () => {
      await requestService('DELETE /api/review/search-phrases/{phraseId}', { params: { phraseId: id } });
      await reload();
    });
  return (
    <>
      <TitledPanel title={messages.suggestedPhrases} lead={messages.suggestedPhrasesExplained}>
        <ServiceResourceView resource={suggestedResource} onRetry={() => void suggestions.reload()}>
          {(list) => <SuggestedSearchPhraseTable suggestionList={list} onDecided={reload} />}
        </ServiceResourceView>
      </TitledPanel>
      <TitledPanel
        title={messages.acceptedPhrases}
        lead={
          <>
            {messages.acceptedPhrasesBefore}
            <code>npm run tool -- suggest-phrases --accepted search-phrases.json</code>.
          </>
        }
        actions={
          <a
            className="button button--secondary"
            href={buildServicePathWithResponseType('GET /api/review/search-phrases', {})}
            download="search-phrases.json"
          >
            {messages.download}
          </a>
        }
      >
        <AddPhraseForm onDone={reload} />
        <ErrorSummary failure={failure} />
        <ServiceResourceView resource={decidedResource} onRetry={() => void decisions.reload()}>
          {({ phrases }) => (
            <DataTable
              caption={messages.acceptedPhrases}
              columns={getColumns((phrase) => void undo(phrase))}
              rows={phrases}
              getRowKey={({ id }) => id}
              emptyMessage={messages.noSearchDecided}
            />
          )}
        </ServiceResourceView>
      </TitledPanel>
    </>
  );
}

function AddPhraseForm({ onDone }: { readonly onDone: () => Promise<void> }): ReactNode {
  const initialValues = { text: '', page: '' };
  const form = useServiceForm({
    initialValues,
    submit: async (body) => {
      await requestService('POST /api/review/search-phrases', { body });
      form.reset(initialValues);
      await onDone();
    },
  });
  return (
    <ServiceForm form={form} label={messages.addPhrase}>
      <FieldRow>
        <TextField {...form.field('text')} label={messages.phrase} hint={messages.wordsOfReaders} autoComplete="off" />
        <TextField {...form.field('page')} label={messages.page} hint={messages.addressOfPage} autoComplete="off" />
      </FieldRow>
      <FormActions>
        <SubmitButton isBusy={form.isBusy}>{messages.add}</SubmitButton>
      </FormActions>
    </ServiceForm>
  );
}

const getColumns = (onUndo: (phrase: SearchPhrase) => void): readonly TableColumn<SearchPhrase>[] => [
  { name: messages.phrase, isRowHeader: true, cell: ({ text }) => text },
  { name: messages.page, cell: ({ page }) => (page === null ? messages.dismissed : <Link to={page}>{page}</Link>) },
  { name: messages.by, cell: ({ createdBy }) => createdBy ?? messages.deletedAccount },
  { name: messages.on, cell: ({ createdAt }) => <DateTime at={createdAt} show="day" /> },
  {
    name: messages.actions,
    hasButtons: true,
    cell: (phrase) => <ButtonStyledAsLink onClick={() => onUndo(phrase)}>{messages.undo}</ButtonStyledAsLink>,
  },
];
