import { messages } from '@refdesk/messages/requests';
import { buildServicePathWithResponseType, type ServicePathWithResponseType } from '@refdesk/service-client';
import type { MouseEvent, ReactNode } from 'react';
import { requestTypedServicePath } from '../api/request.ts';
import { ButtonStyledAsLink } from '../components/ButtonStyledAsLink.tsx';
import { TableFilters } from '../components/DataTable.tsx';
import { downloadFileFrom } from '../components/download.ts';
import { TitledPanel } from '../components/TitledPanel.tsx';
import { ErrorSummary } from '../forms/ErrorSummary.tsx';
import { SelectField, TextField } from '../forms/LabelledField.tsx';
import { useAsyncAction } from '../forms/use-async-action.ts';
import { toMidnightInstant } from '../page/to-midnight-instant.ts';
import { useQueryParameters } from '../page/use-query-parameters.ts';
import { useCurrentOrganisation } from '../session/use-current-organisation.ts';
import { useSignedInPerson } from '../session/use-session.ts';
import { type AuditEventFilter, AuditEventTable, type AuditLogServiceCall } from './AuditEventTable.tsx';
import { auditSubjectChoices } from './format-details.ts';

/** A log that the reader may see. */
interface Log {
  readonly value: string;
  readonly label: string;
  readonly log: AuditLogServiceCall;
  /** Builds the path of the CSV export; null for the reader's own log, which is part of the account export. */
  readonly buildCsvPath: ((filter: AuditEventFilter) => ServicePathWithResponseType<string>) | null;
}

/** The screen /account/audit. */
export default function AuditScreen(): ReactNode {
  const query = useQueryParameters();
  const logs = useLogs();
  const { run, failure } = useAsyncAction();
  const log = logs.find(({ value }) => value === query.get('of')) ?? logs[0];
  if (!log) return null;
  const filter = toFilter({
    action: query.get('action'),
    actorId: query.get('actor'),
    targetId: query.get('target'),
    from: query.get('from'),
    to: query.get('to'),
  });
  const activeFilters = ['actor', 'target'].filter((name) => query.get(name) !== '');
  // A download link cannot open the password dialog, but a request for an empty export can. Once it succeeds, the
  // browser streams the whole log, regardless of its size.
  const exportLog = (event: MouseEvent) => {
    const { buildCsvPath } = log;
    if (buildCsvPath === null) return;
    event.preventDefault();
    void run(async () => {
      await requestTypedServicePath(buildCsvPath({ ...filter, from: farFuture }));
      downloadFileFrom(buildCsvPath(filter), 'audit.csv');
    });
  };
  return (
    <TitledPanel
      title={messages.events}
      actions={
        log.buildCsvPath && (
          <a className="button button--secondary" href={log.buildCsvPath(filter)} download onClick={exportLog}>
            {messages.exportCsv}
          </a>
        )
      }
    >
      <ErrorSummary failure={failure} />
      <TableFilters countText="">
        <SelectField {...query.field('of')} value={log.value} label={messages.log} choices={logs} />
        <SelectField
          {...query.field('action')}
          label={messages.about}
          placeholder={messages.everything}
          choices={auditSubjectChoices}
        />
        <TextField {...query.field('from')} label={messages.from} type="date" />
        <TextField {...query.field('to')} label={messages.until} type="date" />
      </TableFilters>
      {activeFilters.map((name) => (
        <p key={name}>
          {name === 'actor' ? messages.onlyEventsOfPerson : messages.onlyEventsAboutEntry}{' '}
          <ButtonStyledAsLink onClick={() => query.set(name, '')}>{messages.showAllEvents}</ButtonStyledAsLink>
        </p>
      ))}
      <AuditEventTable key={log.value + JSON.stringify(filter)} log={log.log} filter={filter} onFilter={query.set} />
    </TitledPanel>
  );
}

/** Start date in the far future, which makes an export empty. */
const farFuture = '9999-01-01T00:00:00.000Z';

/** Returns the logs that the reader may see: their own, their managed organisation's and, for staff, everyone's. */
function useLogs(): readonly Log[] {
  const organisation = useCurrentOrganisation();
  const { staffRole } = useSignedInPerson();
  const mayRead = organisation !== null && ['owner', 'admin'].includes(organisation.role);
  const all: Log = {
    value: 'all',
    label: messages.everyoneStaff,
    log: { call: 'GET /api/audit', input: {} },
    buildCsvPath: (query) => buildServicePathWithResponseType('GET /api/audit.csv', { query }),
  };
  const personal: Log = {
    value: 'me',
    label: messages.myAccount,
    log: { call: 'GET /api/account/audit', input: {} },
    buildCsvPath: null,
  };
  return [...(staffRole === null ? [] : [all]), ...(mayRead ? [createLog(organisation)] : []), personal];
}

function createLog({ id, name }: { readonly id: string; readonly name: string }): Log {
  const call = 'GET /api/organisations/{organisationId}/audit';
  const input = { params: { organisationId: id } };
  return {
    value: 'organisation',
    label: name,
    log: { call, input },
    buildCsvPath: (query) =>
      buildServicePathWithResponseType('GET /api/organisations/{organisationId}/audit.csv', { ...input, query }),
  };
}

// Days are in the reader's time zone: from the start of the first day to the end of the last.
function toFilter({
  from,
  to,
  ...rest
}: Readonly<Record<'action' | 'actorId' | 'targetId' | 'from' | 'to', string>>): AuditEventFilter {
  const filter = { ...rest, from: toMidnightInstant(from, 0), to: toMidnightInstant(to, 1) };
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== ''));
}
