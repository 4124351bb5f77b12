import { groupRowsBy, type RestRecord, type Row, type RowsByTable } from 'refdesk/sample-data';

/**
 * Derives the times when work can be done at a contact's site, keyed by contact. One record in the REST API corresponds
 * to several rows.
 */
export function deriveSiteAccessHoursFromRows(rowsByTable: RowsByTable): ReadonlyMap<number, RestRecord> {
  const rows = groupRowsBy(rowsByTable, 'contact_site_access_hours_v1', 'contact_id');
  return new Map([...rows].map(([contactId, hours]) => [Number(contactId), createAccessHours(hours)]));
}

function createAccessHours(rows: readonly Readonly<Row>[]): RestRecord {
  const [first = {}] = rows;
  return {
    contactId: first.contact_id ?? null,
    timeZone: first.time_zone ?? null,
    periods: rows.filter(({ day_of_week }) => day_of_week).map(toPeriod),
    exceptions: rows.filter(({ exception_date }) => exception_date).map(toException),
    instructions: first.instructions ?? null,
    modifiedAt: first.modified_at ?? null,
  };
}

const toPeriod = (row: Readonly<Row>): RestRecord => ({
  dayOfWeek: row.day_of_week ?? null,
  opensAt: row.opens_at ?? null,
  closesAt: row.closes_at ?? null,
});

const toException = (row: Readonly<Row>): RestRecord => ({
  date: row.exception_date ?? null,
  isClosed: row.is_closed ?? null,
  opensAt: row.opens_at ?? null,
  closesAt: row.closes_at ?? null,
  reason: row.exception_reason ?? null,
});
