import Link from '@docusaurus/Link';
import type { LicenceView } from '@refdesk/service-contract';
import { type ReactNode, useId } from 'react';
import { useResource } from '../api/use-resource.ts';
import { CalendarDay } from '../components/DateTime.tsx';
import { EmptyState } from '../components/EmptyState.tsx';
import { LicenceState, licenceStateLabels } from '../components/LicenceState.tsx';
import { Loaded } from '../components/Loaded.tsx';
import { Panel } from '../components/Panel.tsx';
import { Table, type TableColumn, TableFilters } from '../components/Table.tsx';
import { SelectField } from '../forms/Field.tsx';
import { customerNumberNoun, getProductName, hasSandbox, offer } from '../offer.ts';
import { useQuery } from '../page/use-query.ts';
import { formatLastDay } from './last-day.ts';
import styles from './licences.module.css';

interface Props {
  readonly organisationId: string;
}

/** Licences held by the organisation's applications, and those granted to other organisations. */
export function LicenceTable({ organisationId }: Props): ReactNode {
  const [resource, { reload }] = useResource('GET /api/organisations/{organisationId}/licences', {
    params: { organisationId },
  });
  return (
    <Loaded resource={resource} onRetry={() => void reload()}>
      {({ licences, may }) => {
        const request = may.includes('licence.request') && (
          <Link className="button button--primary" to="/account/applications/licences?request=yes">
            Request a licence
          </Link>
        );
        return licences.length === 0 ? (
          <NoLicences action={request} />
        ) : (
          <LicenceRows {...{ licences, organisationId, request }} />
        );
      }}
    </Loaded>
  );
}

function NoLicences({ action }: { readonly action: ReactNode }): ReactNode {
  return (
    <EmptyState icon="licence" title="No licence yet" action={action || undefined}>
      <p>
        {hasSandbox ? 'In the sandbox, your applications need no licence. In production, each' : 'Each'} application
        needs a licence for every organisation whose data it accesses:
      </p>
      <ol>
        <li>
          You send a request with the application, the organisation’s {customerNumberNoun.one}, the product and the
          scopes.
        </li>
        <li>An owner of the organisation consents. If you own it, your request counts as consent.</li>
        {approved.length > 0 && (
          <li>For {new Intl.ListFormat('en-GB').format(approved)}, our staff must also approve.</li>
        )}
      </ol>
      <p>
        Requests for access to your own organisation’s data also appear here, for its owner to decide.
        {offer.pages.ownerGuide && (
          <>
            {' '}
            <Link to={offer.pages.ownerGuide}>How to decide about a request</Link>
          </>
        )}
      </p>
    </EmptyState>
  );
}

const approved = offer.products.filter(({ needsApproval }) => needsApproval).map(({ name }) => name);

interface RowsProps extends Props {
  readonly licences: readonly LicenceView[];
  readonly request: ReactNode;
}

function LicenceRows({ licences, organisationId, request }: RowsProps): ReactNode {
  const query = useQuery();
  const id = useId();
  const applications = Map.groupBy(licences, ({ application }) => application.id);
  const [side, state, product, application] = ['side', 'state', 'product', 'application'].map((name) =>
    query.get(name),
  );
  const rows = licences.filter(
    (licence) =>
      (side === '' || (side === 'given') === (licence.organisation.id === organisationId)) &&
      (state === '' || licence.state === state) &&
      (product === '' || licence.product === product) &&
      (application === '' || licence.application.id === application),
  );
  const filter = (name: string) => ({
    id: id + name,
    name,
    value: query.get(name),
    error: null,
    onChange: (value: string) => query.set(name, value),
  });
  return (
    <Panel title="Licences" actions={request}>
      {licences.length > 1 && (
        <TableFilters count={`${rows.length} of ${licences.length} shown`}>
          <SelectField {...filter('side')} label="Side" placeholder="Both sides" choices={sides} />
          <SelectField {...filter('state')} label="State" placeholder="All states" choices={states} />
          <SelectField {...filter('product')} label="Product" placeholder="All products" choices={productChoices} />
          <SelectField
            {...filter('application')}
            label="Application"
            placeholder="All applications"
            choices={Array.from(applications, ([value, [first]]) => ({
              value,
              label: first?.application.name ?? value,
            }))}
          />
        </TableFilters>
      )}
      <Table
        caption="Licences"
        columns={columns}
        rows={rows}
        keyOf={(row) => row.id}
        nothing="No licence matches the filters."
      />
    </Panel>
  );
}

const sides = [
  { value: 'held', label: 'For our applications' },
  { value: 'given', label: 'For access to our data' },
];
const states = Object.entries(licenceStateLabels).map(([value, [, label]]) => ({ value, label }));
const productChoices = offer.products.map(({ id: value, name: label }) => ({ value, label }));

const columns: readonly TableColumn<LicenceView>[] = [
  {
    name: 'Application',
    isName: true,
    cell: ({ id, application }) => (
      <div>
        <Link to={`/account/applications/licences?licence=${id}`}>{application.name}</Link>
        <small className={styles.under}>{application.organisationName}</small>
      </div>
    ),
  },
  { name: 'Access to', cell: ({ organisation }) => organisation.name },
  { name: 'Product', cell: ({ product }) => getProductName(product) },
  {
    name: 'State',
    cell: ({ state, waitsFor }) => (
      <div>
        <LicenceState state={state} />
        {waitsFor.length > 0 && <small className={styles.under}>waiting for {waitsFor.join(' and ')}</small>}
      </div>
    ),
  },
  { name: 'Seats', cell: ({ seats }) => seats.toLocaleString('en-GB') },
  {
    name: 'Period',
    cell: ({ startsAt, endsAt }) => (
      <div>
        {endsAt === null && 'From '}
        <CalendarDay at={startsAt} />
        {endsAt !== null && (
          <>
            {' to '}
            <CalendarDay at={formatLastDay(endsAt)} />
          </>
        )}
      </div>
    ),
  },
];
