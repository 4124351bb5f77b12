import Link from '@docusaurus/Link';
import { messages } from '@refdesk/messages/organisation';
import { messages as pageMessages } from '@refdesk/messages/page';
import type { LicenceView } from '@refdesk/service-contract';
import type { ReactNode } from 'react';
import { useServiceResource } from '../api/use-service-resource.ts';
import { DataTable, type TableColumn, TableFilters } from '../components/DataTable.tsx';
import { CalendarDay } from '../components/DateTime.tsx';
import { EmptyState } from '../components/EmptyState.tsx';
import { LicenceStateBadge, licenceStateTonesAndLabels } from '../components/LicenceStateBadge.tsx';
import { ServiceResourceView } from '../components/ServiceResourceView.tsx';
import { TitledPanel } from '../components/TitledPanel.tsx';
import { SelectField } from '../forms/LabelledField.tsx';
import { customerNumberNoun, getProductNameById, hasSandbox, offer } from '../offer.ts';
import { useQueryParameters } from '../page/use-query-parameters.ts';
import { formatLicenceLastDay } from './last-day.ts';
import styles from './licences.module.css';

interface Props {
  readonly organisationId: string;
}

/** Licences of the organisation's applications, and licences for access to the organisation's data. */
export function LicenceTable({ organisationId }: Props): ReactNode {
  const [resource, { reload }] = useServiceResource('GET /api/organisations/{organisationId}/licences', {
    params: { organisationId },
  });
  return (
    <ServiceResourceView resource={resource} onRetry={() => void reload()}>
      {({ licences, may }) => {
        const requestLink = may.includes('licence.request') && (
          <Link className="button button--primary" to="/account/applications/licences?request=yes">
            {messages.requestLicence}
          </Link>
        );
        return licences.length === 0 ? (
          <NoLicences action={requestLink} />
        ) : (
          <LicenceRows {...{ licences, organisationId, requestLink }} />
        );
      }}
    </ServiceResourceView>
  );
}

function NoLicences({ action }: { readonly action: ReactNode }): ReactNode {
  return (
    <EmptyState icon="licence" title={messages.noLicenceYet} action={action || undefined}>
      <p>{messages.licenceNeeded(hasSandbox)}</p>
      <ol>
        <li>{messages.youSendRequest(customerNumberNoun)}</li>
        <li>{messages.ownerConsents}</li>
        {productsNeedingApproval.length > 0 && <li>{messages.staffMustApprove(productsNeedingApproval)}</li>}
      </ol>
      <p>
        {messages.requestsAppearHere}
        {offer.pages.ownerGuide && (
          <>
            {' '}
            <Link to={offer.pages.ownerGuide}>{messages.howToDecide}</Link>
          </>
        )}
      </p>
    </EmptyState>
  );
}

const productsNeedingApproval = offer.products.filter(({ needsApproval }) => needsApproval).map(({ name }) => name);

interface RowsProps extends Props {
  readonly licences: readonly LicenceView[];
  readonly requestLink: ReactNode;
}

function LicenceRows({ licences, organisationId, requestLink }: RowsProps): ReactNode {
  const query = useQueryParameters();
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
  return (
    <TitledPanel title={messages.licences} actions={requestLink}>
      {licences.length > 1 && (
        <TableFilters countText={messages.shownOf(rows.length, licences.length)}>
          <SelectField
            {...query.field('side')}
            label={messages.side}
            placeholder={messages.bothSides}
            choices={sides}
          />
          <SelectField
            {...query.field('state')}
            label={messages.state}
            placeholder={messages.allStates}
            choices={states}
          />
          <SelectField
            {...query.field('product')}
            label={messages.product}
            placeholder={messages.allProducts}
            choices={productChoices}
          />
          <SelectField
            {...query.field('application')}
            label={messages.application}
            placeholder={messages.allApplications}
            choices={Array.from(applications, ([value, [first]]) => ({
              value,
              label: first?.application.name ?? value,
            }))}
          />
        </TableFilters>
      )}
      <DataTable
        caption={messages.licences}
        columns={columns}
        rows={rows}
        getRowKey={(row) => row.id}
        emptyMessage={messages.noLicenceMatches}
      />
    </TitledPanel>
  );
}

const sides = [
  { value: 'held', label: messages.forOurApplications },
  { value: 'given', label: messages.forAccessToOurData },
];
const states = Object.entries(licenceStateTonesAndLabels).map(([value, [, label]]) => ({ value, label }));
const productChoices = offer.products.map(({ id: value, name: label }) => ({ value, label }));

const columns: readonly TableColumn<LicenceView>[] = [
  {
    name: messages.application,
    isRowHeader: true,
    cell: ({ id, application }) => (
      <div>
        <Link to={`/account/applications/licences?licence=${id}`}>{application.name}</Link>
        <small className={styles.under}>{application.organisationName}</small>
      </div>
    ),
  },
  { name: messages.accessTo, cell: ({ organisation }) => organisation.name },
  { name: messages.product, cell: ({ product }) => getProductNameById(product) },
  {
    name: messages.state,
    cell: ({ state, waitsFor }) => (
      <div>
        <LicenceStateBadge state={state} />
        {waitsFor.length > 0 && <small className={styles.under}>{formatWait(waitsFor)}</small>}
      </div>
    ),
  },
  { name: messages.seats, cell: ({ seats }) => seats.toLocaleString(pageMessages.locale) },
  {
    name: messages.period,
    cell: ({ startsAt, endsAt }) => (
      <div>
        {endsAt === null && messages.fromBefore}
        <CalendarDay at={startsAt} />
        {endsAt !== null && (
          <>
            {messages.toBetween}
            <CalendarDay at={formatLicenceLastDay(endsAt)} />
          </>
        )}
      </div>
    ),
  },
];

function formatWait(waitsFor: LicenceView['waitsFor']): string {
  if (!waitsFor.includes('consent')) return messages.awaitsApproval;
  return waitsFor.includes('approval') ? messages.awaitsConsentAndApproval : messages.awaitsConsent;
}
