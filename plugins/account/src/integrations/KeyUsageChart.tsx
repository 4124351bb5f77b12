import { messages } from '@refdesk/messages/applications';
import { messages as pageMessages } from '@refdesk/messages/page';
import type { KeyDetail } from '@refdesk/service-contract';
import type { ReactNode } from 'react';
import { DataTable } from '../components/DataTable.tsx';
import { CalendarDay, formatCalendarDay } from '../components/DateTime.tsx';
import styles from './KeyUsageChart.module.css';

interface Props {
  /** The last 30 days, oldest first. */
  readonly days: KeyDetail['days'];
}

const height = 96;
const slotWidth = 20;
const barWidth = 14;

/** Chart of the daily calls and errors of a key, with a table of the same numbers. */
export function KeyUsageChart({ days }: Props): ReactNode {
  const calls = days.reduce((sum, day) => sum + day.calls, 0);
  const errors = days.reduce((sum, day) => sum + day.errors, 0);
  const maxCalls = Math.max(1, ...days.map((day) => day.calls));
  const [first, last] = [days.at(0), days.at(-1)].map((end) => (end ? formatCalendarDay(end.day) : ''));
  const total = formatUse(calls, errors);
  return (
    <>
      <figure className={styles.chart}>
        <svg
          viewBox={`0 0 ${days.length * slotWidth} ${height}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={messages.usageFromTo(total, first, last)}
        >
          {days.map(({ day, calls: count, errors: failed }, index) => {
            const x = index * slotWidth + (slotWidth - barWidth) / 2;
            const callsHeight = getBarHeight(count, maxCalls);
            const errorsHeight = failed === 0 ? 0 : Math.min(callsHeight, getBarHeight(failed, maxCalls));
            return (
              <g key={day}>
                <title>{`${formatCalendarDay(day)}: ${formatUse(count, failed)}`}</title>
                <rect className={styles.slot} x={index * slotWidth} y={0} width={slotWidth} height={height} />
                <rect
                  className={count === 0 ? styles.none : styles.calls}
                  x={x}
                  y={height - callsHeight}
                  width={barWidth}
                  height={callsHeight}
                />
                {errorsHeight > 0 && (
                  <rect
                    className={styles.errors}
                    x={x}
                    y={height - errorsHeight}
                    width={barWidth}
                    height={errorsHeight}
                  />
                )}
              </g>
            );
          })}
        </svg>
        <figcaption>
          <span>{first}</span>
          <span className={styles.legend}>
            <i className={styles.calls} /> {messages.callCount(calls)} <i className={styles.errors} />{' '}
            {messages.errorCount(errors)}
          </span>
          <span>{last}</span>
        </figcaption>
      </figure>
      {calls > 0 && (
        <details className={styles.figures}>
          <summary>{messages.dailyFigures}</summary>
          <DataTable
            caption={messages.callsAndErrorsPerDay}
            columns={[
              { name: messages.day, isRowHeader: true, cell: ({ day }) => <CalendarDay at={day} /> },
              { name: messages.calls, cell: ({ calls: count }) => count.toLocaleString(pageMessages.locale) },
              { name: messages.errors, cell: ({ errors: failed }) => failed.toLocaleString(pageMessages.locale) },
            ]}
            rows={days.filter((day) => day.calls > 0).toReversed()}
            getRowKey={({ day }) => day}
          />
        </details>
      )}
    </>
  );
}

// Even a single call among thousands has a visible bar; a day without calls has a line.
function getBarHeight(count: number, maxCalls: number): number {
  return count === 0 ? 1 : Math.max(4, (count / maxCalls) * (height - 4));
}

function formatUse(calls: number, errors: number): string {
  return `${messages.callCount(calls)}, ${messages.errorCount(errors)}`;
}
