import Link from '@docusaurus/Link';
import { messages } from '@refdesk/messages/staff';
import type { ReviewQueue } from '@refdesk/service-contract';
import { type ReactNode, useDeferredValue } from 'react';
import { requestService } from '../api/request.ts';
import { useServiceResource } from '../api/use-service-resource.ts';
import { type TableColumn, TableFilters } from '../components/DataTable.tsx';
import { DateTime } from '../components/DateTime.tsx';
import { PagedTable } from '../components/PagedTable.tsx';
import { TitledPanel } from '../components/TitledPanel.tsx';
import { SelectField, TextField } from '../forms/LabelledField.tsx';
import { customerNumberNoun } from '../offer.ts';
import { OrganisationStateBadge, organisationStateTonesAndLabels } from '../organisation/OrganisationStateBadge.tsx';
import { useFilterFieldOutsideUrl } from '../page/use-query-parameters.ts';

type Row = ReviewQueue['organisations'][number];

/** Search for any organisation, with links to review it. */
export function OrganisationFinder(): ReactNode {
  const text = useFilterFieldOutsideUrl('text');
  const state = useFilterFieldOutsideUrl('state');
  const searchText = useDeferredValue(text.value.trim());
  const hasCriteria = searchText.length >= 2 || state.value !== '';
  const query = { text: searchText.length >= 2 ? searchText : '', state: state.value };
  const [resource, { reload, replaceValue }] = useServiceResource(
    'GET /api/review/organisations',
    hasCriteria ? { query } : null,
  );
  return (
    <TitledPanel title={messages.findOrganisation}>
      <TableFilters countText="">
        <TextField {...text} label={messages.nameNumberOrDomain} type="search" />
        <SelectField {...state} label={messages.state} placeholder={messages.allStates} choices={states} />
      </TableFilters>
      {hasCriteria && (
        <PagedTable
          caption={messages.organisations}
          resource={resource}
          onRetry={reload}
          onLoadMore={async ({ organisations }, cursor) => {
            const page = await requestService('GET /api/review/organisations', { query: { ...query, cursor } });
            replaceValue({ organisations: [...organisations, ...page.organisations], next: page.next });
          }}
          getRows={({ organisations }) => organisations}
          columns={columns}
          emptyMessage={messages.noOrganisationMatches}
          describeCount={messages.organisationsShown}
        />
      )}
    </TitledPanel>
  );
}

const states = Object.entries(organisationStateTonesAndLabels).map(([value, [, label]]) => ({ value, label }));

const columns: readonly TableColumn<Row>[] = [
  {
    name: messages.organisation,
    isRowHeader: true,
    cell: ({ id, name }) => <Link to={`/account/review?organisation=${id}`}>{name}</Link>,
  },
  {
    name: customerNumberNoun.One,
    cell: ({ customerNumber }) => (customerNumber ? <code>{customerNumber}</code> : messages.none),
  },
  { name: messages.domain, cell: ({ domain }) => domain },
  { name: messages.state, cell: ({ state }) => <OrganisationStateBadge state={state} /> },
  { name: messages.since, cell: ({ stateAt }) => <DateTime at={stateAt} show="day" /> },
];
