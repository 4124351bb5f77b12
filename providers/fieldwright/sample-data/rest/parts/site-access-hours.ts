import { groupRowsBy, type RestRecord, type Row, type RowsByTable } from 'refdesk/sample-data';

/** When work can be done at a contact's site, by contact: one record of the REST API is several rows. */
export function deriveSiteAccessHoursFromRows(rowsByTable: RowsByTable): ReadonlyMap<number, RestRecord> {
  const rows = groupRowsBy(rowsByTable, 'contact_site_access_hours_v1', 'contact_id');
  return new Map([...rows].map(([contactId, hours]) => [Number(contactId), accessHours(hours)]));
}

function accessHours(rows: readonly Readonly<Row>[]): RestRecord {
  const [first = {}] = rows;
  return {
    contactId: first.contact_id ?? null,
    timeZone: first.time_zone ?? null,
    periods: rows.filter(({ day_of_week }) => day_of_week).map(period),
    exceptions: rows.filter(({ exception_date }) => exception_date).map(exception),
    instructions: first.instructions ?? null,
    modifiedAt: first.modified_at ?? null,
  };
}

const period = (row: Readonly<Row>): RestRecord => ({
  dayOfWeek: row.day_of_week ?? null,
  opensAt: row.opens_at ?? null,
  closesAt: row.closes_at ?? null,
});

const exception = (row: Readonly<Row>): RestRecord => ({
  date: row.exception_date ?? null,
  isClosed: row.is_closed ?? null,
  opensAt: row.opens_at ?? null,
  closesAt: row.closes_at ?? null,
  reason: row.exception_reason ?? null,
});
