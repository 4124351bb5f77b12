import { type ReactNode, useId } from 'react';
import { LinkButton } from '../applications/LinkButton.tsx';
import { useQuery } from '../applications/use-query.ts';
import { SelectField, TextField } from '../forms/Field.tsx';
import { Panel } from '../parts/Panel.tsx';
import { Filters } from '../parts/Table.tsx';
import { useOrganisation } from '../session/use-organisation.ts';
import { usePerson } from '../session/use-session.ts';
import { actionNouns } from './audit-words.ts';
import { EventTable } from './EventTable.tsx';

/** A log that the person may read. */
interface Log {
  readonly value: string;
  readonly label: string;
  readonly path: string;
  /** Where it can be had as CSV; null for one's own, which the export of the account holds. */
  readonly csv: string | null;
}

/** The screen /account/audit. */
export default function AuditScreen(): ReactNode {
  const query = useQuery();
  const id = useId();
  const logs = useLogs();
  const log = logs.find(({ value }) => value === query.get('of')) ?? logs[0];
  if (!log) return null;
  const search = toSearch({
    action: query.get('action'),
    actorId: query.get('actor'),
    targetId: query.get('target'),
    from: query.get('from'),
    to: query.get('to'),
  });
  const filter = (name: string) => ({ id: id + name, name, value: query.get(name), fault: null, onChange: (value: string) => query.set(name, value) });
  const narrowed = ['actor', 'target'].filter((name) => query.get(name) !== '');
  return (
    <Panel
      title="Events"
      actions={
        log.csv && (
          <a className="button button--secondary" href={log.csv + search} download>
            Export CSV
          </a>
        )
      }
    >
      <Filters count="">
        <SelectField {...filter('of')} value={log.value} label="Log" choices={logs} />
        <SelectField {...filter('action')} label="About" placeholder="Everything" choices={actionNouns} />
        <TextField {...filter('from')} label="From" type="date" />
        <TextField {...filter('to')} label="Until" type="date" />
      </Filters>
      {narrowed.map((name) => (
        <p key={name}>
          Only events {name === 'actor' ? 'of one person' : 'about one thing'}. <LinkButton onClick={() => query.set(name, '')}>Show all</LinkButton>
        </p>
      ))}
      <EventTable key={log.path + search} path={log.path} search={search} onNarrow={query.set} />
    </Panel>
  );
}

/** The logs that the person may read: their own, their organisation's if they manage it, everything for staff. */
function useLogs(): readonly Log[] {
  const organisation = useOrganisation();
  const { staffRole } = usePerson();
  const mayRead = organisation !== null && ['owner', 'admin'].includes(organisation.role);
  return [
    ...(staffRole === null ? [] : [{ value: 'all', label: 'Everyone (staff)', path: '/api/audit', csv: '/api/audit.csv' }]),
    ...(mayRead
      ? [
          {
            value: 'organisation',
            label: organisation.name,
            path: `/api/organisations/${organisation.id}/audit`,
            csv: `/api/organisations/${organisation.id}/audit.csv`,
          },
        ]
      : []),
    { value: 'me', label: 'My account', path: '/api/account/audit', csv: null },
  ];
}

// Days are the reader's own: from the first moment of the one to the last of the other.
function toSearch({ from, to, ...rest }: Readonly<Record<'action' | 'actorId' | 'targetId' | 'from' | 'to', string>>): string {
  const values = Object.entries({ ...rest, from: atMidnight(from, 0), to: atMidnight(to, 1) }).filter(([, value]) => value !== '');
  return values.length === 0 ? '' : `?${new URLSearchParams(values)}`;
}

function atMidnight(date: string, daysLater: number): string {
  const [year = Number.NaN, month = 1, day = 1] = date.split('-').map(Number);
  const at = new Date(year, month - 1, day + daysLater);
  return date === '' || Number.isNaN(at.getTime()) ? '' : at.toISOString();
}
