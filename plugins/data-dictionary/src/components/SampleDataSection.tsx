import { messages } from '@refdesk/messages/dictionary';
import { BreakableText } from '@refdesk/ui/BreakableText';
import { PageSection } from '@refdesk/ui/PageSection';
import type { ReactNode } from 'react';
import type { TablePageData } from '../pages/table-page.ts';
import { DownloadLink } from './DictionaryDownloadLinks.tsx';
import styles from './SampleDataSection.module.css';
import { ScrollTable } from './ScrollTable.tsx';

interface Props {
  readonly data: Pick<TablePageData, 'name' | 'sample' | 'downloads'>;
}

/** A few rows of the sample data. */
export function SampleDataSection({ data: { name, sample, downloads } }: Props): ReactNode {
  const { columns, rows, rowCount, day } = sample;
  const file = downloads.at(-1);
  const isNumeric = columns.map((_, index) => rows.some((row) => typeof row[index] === 'number'));
  return (
    <PageSection id="sample-rows" title={messages.sampleRows}>
      <ScrollTable label={messages.sampleRowsOf(name)} isWide>
        <thead>
          <tr>
            {columns.map((column, index) => (
              <th key={column} scope="col" className={index > 0 && isNumeric[index] ? styles.number : undefined}>
                <BreakableText text={column} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody className={styles.rows}>
          {rows.map(([key, ...values]) => (
            <tr key={String(key)}>
              <th scope="row">{String(key)}</th>
              {values.map((value, index) => (
                <td key={columns[index + 1]} className={isNumeric[index + 1] ? styles.number : undefined}>
                  {value === null ? <span className={styles.null}>null</span> : <span>{String(value)}</span>}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </ScrollTable>
      <p className={styles.all}>
        {rows.length}
        {messages.ofBetween}
        {rowCount.toLocaleString('en-GB')}
        {messages.rowsOfSampleData}
        {day !== null && (
          <>
            {messages.onDate}
            {formatLongDay(day)}
            {messages.datesOfWeek}
          </>
        )}
        . {file && <DownloadLink download={file}>{messages.allRowsAsCsv}</DownloadLink>}
      </p>
    </PageSection>
  );
}

const formatLongDay = (day: string): string =>
  new Date(day).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
