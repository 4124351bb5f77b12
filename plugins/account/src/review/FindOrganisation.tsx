import Link from '@docusaurus/Link';
import type { ReviewQueue } from '@refdesk/service-contract';
import { type ReactNode, useDeferredValue, useId, useState } from 'react';
import { useResource } from '../api/use-resource.ts';
import { DateTime } from '../components/DateTime.tsx';
import { Loaded } from '../components/Loaded.tsx';
import { Panel } from '../components/Panel.tsx';
import { Table, type TableColumn, TableFilters } from '../components/Table.tsx';
import { SelectField, TextField } from '../forms/Field.tsx';
import { customerNumberNoun } from '../offer.ts';
import { OrganisationState, organisationStateLabels } from '../organisation/OrganisationState.tsx';

type Row = ReviewQueue['organisations'][number];

/** Searches all organisations, to view or suspend them. */
export function FindOrganisation(): ReactNode {
  const id = useId();
  const [text, setText] = useState('');
  const [state, setState] = useState('');
  const searchText = useDeferredValue(text.trim());
  const hasCriteria = searchText.length >= 2 || state !== '';
  const query = { text: searchText.length >= 2 ? searchText : '', state };
  const [resource, { reload }] = useResource('GET /api/review/organisations', hasCriteria ? { query } : null);
  return (
    <Panel title="Find an organisation">
      <TableFilters
        count={resource.type === 'ready' && hasCriteria ? `${resource.value.organisations.length} found` : ''}
      >
        <TextField
          id={`${id}text`}
          name="text"
          value={text}
          onChange={setText}
          error={null}
          label="Name, number or domain"
          type="search"
        />
        <SelectField
          id={`${id}state`}
          name="state"
          value={state}
          onChange={setState}
          error={null}
          label="State"
          placeholder="All states"
          choices={states}
        />
      </TableFilters>
      {hasCriteria && (
        <Loaded resource={resource} onRetry={() => void reload()}>
          {({ organisations }) => (
            <Table
              caption="Organisations"
              columns={columns}
              rows={organisations}
              keyOf={(row) => row.id}
              nothing="No organisation matches."
            />
          )}
        </Loaded>
      )}
    </Panel>
  );
}

const states = Object.entries(organisationStateLabels).map(([value, [, label]]) => ({ value, label }));

const columns: readonly TableColumn<Row>[] = [
  {
    name: 'Organisation',
    isName: true,
    cell: ({ id, name }) => <Link to={`/account/review?organisation=${id}`}>{name}</Link>,
  },
  {
    name: customerNumberNoun.One,
    cell: ({ customerNumber }) => (customerNumber ? <code>{customerNumber}</code> : 'None'),
  },
  { name: 'Domain', cell: ({ domain }) => domain },
  { name: 'State', cell: ({ state }) => <OrganisationState state={state} /> },
  { name: 'Since', cell: ({ stateAt }) => <DateTime at={stateAt} show="day" /> },
];
