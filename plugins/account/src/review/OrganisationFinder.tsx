import Link from '@docusaurus/Link';
import { messages } from '@refdesk/messages/staff';
import type { ServiceCallResponse } from '@refdesk/service-client';
import type { ReviewQueue } from '@refdesk/service-contract';
import { type ReactNode, useDeferredValue, useId, useState } from 'react';
import { requestService } from '../api/request.ts';
import { useNextPages } from '../api/use-more.ts';
import { useServiceResource } from '../api/use-resource.ts';
import { DataTable, type TableColumn, TableFilters } from '../components/DataTable.tsx';
import { DateTime } from '../components/DateTime.tsx';
import { ListEnd } from '../components/ListEnd.tsx';
import { LoadedResource } from '../components/LoadedResource.tsx';
import { TitledPanel } from '../components/TitledPanel.tsx';
import { SelectField, TextField } from '../forms/LabelledField.tsx';
import { customerNumberNoun } from '../offer.ts';
import { OrganisationState, organisationStateLabels } from '../organisation/OrganisationState.tsx';

type Row = ReviewQueue['organisations'][number];
type OrganisationRows = ServiceCallResponse<'GET /api/review/organisations'>;

/** Searches all organisations, to view or suspend them. */
export function OrganisationFinder(): ReactNode {
  const id = useId();
  const [text, setText] = useState('');
  const [state, setState] = useState('');
  const searchText = useDeferredValue(text.trim());
  const hasCriteria = searchText.length >= 2 || state !== '';
  const query = { text: searchText.length >= 2 ? searchText : '', state };
  const [resource, { reload, show }] = useServiceResource(
    'GET /api/review/organisations',
    hasCriteria ? { query } : null,
  );
  const { error, loadMore } = useNextPages(async ({ organisations }: OrganisationRows, cursor) => {
    const page = await requestService('GET /api/review/organisations', { query: { ...query, cursor } });
    show({ organisations: [...organisations, ...page.organisations], next: page.next });
  });
  return (
    <TitledPanel title={messages.findOrganisation}>
      <TableFilters count="">
        <TextField
          id={`${id}text`}
          name="text"
          value={text}
          onChange={setText}
          error={null}
          label={messages.nameNumberOrDomain}
          type="search"
        />
        <SelectField
          id={`${id}state`}
          name="state"
          value={state}
          onChange={setState}
          error={null}
          label={messages.state}
          placeholder={messages.allStates}
          choices={states}
        />
      </TableFilters>
      {hasCriteria && (
        <LoadedResource resource={resource} onRetry={() => void reload()}>
          {(page) => (
            <>
              <DataTable
                caption={messages.organisations}
                columns={columns}
                rows={page.organisations}
                keyOf={(row) => row.id}
                nothing={messages.noOrganisationMatches}
              />
              <ListEnd
                shown={messages.organisationsShown(page.organisations.length, page.next !== null)}
                hasMore={page.next !== null}
                error={error}
                onMore={() => void loadMore(page)}
              />
            </>
          )}
        </LoadedResource>
      )}
    </TitledPanel>
  );
}

const states = Object.entries(organisationStateLabels).map(([value, [, label]]) => ({ value, label }));

const columns: readonly TableColumn<Row>[] = [
  {
    name: messages.organisation,
    isName: true,
    cell: ({ id, name }) => <Link to={`/account/review?organisation=${id}`}>{name}</Link>,
  },
  {
    name: customerNumberNoun.One,
    cell: ({ customerNumber }) => (customerNumber ? <code>{customerNumber}</code> : messages.none),
  },
  { name: messages.domain, cell: ({ domain }) => domain },
  { name: messages.state, cell: ({ state }) => <OrganisationState state={state} /> },
  { name: messages.since, cell: ({ stateAt }) => <DateTime at={stateAt} show="day" /> },
];
