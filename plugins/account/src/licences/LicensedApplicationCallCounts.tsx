import { messages } from '@refdesk/messages/organisation';
import { messages as pageMessages } from '@refdesk/messages/page';
import type { LicenceDetail } from '@refdesk/service-contract';
import type { ReactNode } from 'react';
import { CalendarDay, DateTime } from '../components/DateTime.tsx';
import { TitledPanel } from '../components/TitledPanel.tsx';
import styles from './licences.module.css';

type Activity = NonNullable<LicenceDetail['activity']>;

const dayMs = 24 * 60 * 60_000;

/** Maximum number of days in the chart; its width is fixed, so that bars always have the same width. */
const maxDays = 30;

/** Production calls of a licensed application since the first recorded day. */
export function LicensedApplicationCallCounts({
  page: { activity, licence },
}: {
  readonly page: LicenceDetail;
}): ReactNode {
  const { name } = licence.application;
  if (activity === null) {
    return (
      <TitledPanel title={messages.activity}>
        <p>{messages.callsNotCounted(name)}</p>
      </TitledPanel>
    );
  }
  const calls = sum(activity.days.map(({ calls }) => calls));
  const failed = sum(activity.days.map(({ failed }) => failed));
  return (
    <TitledPanel title={messages.activity}>
      {activity.lastCallAt === null ? (
        <p>
          {messages.noCallSince(name)}
          <CalendarDay at={activity.from} />.
        </p>
      ) : (
        <>
          <p>
            {messages.lastCallBefore}
            <DateTime at={activity.lastCallAt} />
            {messages.callsInProductionSince(calls)}
            <CalendarDay at={activity.from} />
            {failed > 0 && messages.ofWhichFailed(failed)}.
          </p>
          <DayBars activity={activity} />
        </>
      )}
    </TitledPanel>
  );
}

/** Calls of each day, as bars and as a table. */
function DayBars({ activity: { from, days } }: { readonly activity: Activity }): ReactNode {
  const byDay = new Map(days.map((entry) => [entry.day, entry]));
  const shown = listDays(from).map((day) => byDay.get(day) ?? { day, calls: 0, failed: 0 });
  const maxCalls = Math.max(...shown.map(({ calls }) => calls));
  return (
    <>
      <svg className={styles.bars} viewBox={`0 0 ${maxDays * 10} 40`} preserveAspectRatio="none" aria-hidden="true">
        {shown.map(({ day, calls }, index) => {
          const height = calls === 0 ? 1 : Math.max(2, (40 * calls) / maxCalls);
          return (
            <rect key={day} x={index * 10 + 1} y={40 - height} width="8" height={height} data-empty={calls === 0} />
          );
        })}
      </svg>
      <details className={styles.days}>
        <summary>{messages.callsByDay}</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">{messages.dayInUtc}</th>
              <th scope="col">{messages.calls}</th>
              <th scope="col">{messages.failed}</th>
            </tr>
          </thead>
          <tbody>
            {days.map(({ day, calls, failed }) => (
              <tr key={day}>
                <th scope="row">
                  <CalendarDay at={day} />
                </th>
                <td>{calls.toLocaleString(pageMessages.locale)}</td>
                <td>{failed.toLocaleString(pageMessages.locale)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </>
  );
}

/** Lists the days from `from` to today, in UTC. */
function listDays(from: string): readonly string[] {
  const first = Date.parse(from);
  const count = Math.floor((Date.now() - first) / dayMs) + 1;
  return Array.from({ length: Math.max(1, count) }, (_, index) =>
    new Date(first + index * dayMs).toISOString().slice(0, 10),
  );
}

const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0);
