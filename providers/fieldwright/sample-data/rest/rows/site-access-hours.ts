import { cellOf, type OtherRows, type RestRecord, type Row, recordsIn } from 'refdesk/sample-data';

/** When work can be done at a contact's site: a row for each period of the week and for each exception. */
export const siteAccessHourRows: OtherRows = ({ key, after }) => [
  {
    table: 'contact_site_access_hours_v1',
    primaryKey: 'contact_site_access_hour_id',
    where: { contact_id: key },
    identity: ['day_of_week', 'exception_date', 'opens_at'],
    rows: [...recordsIn(after, 'periods').map(period), ...recordsIn(after, 'exceptions').map(exception)].map((row) => ({
      contact_id: key,
      time_zone: cellOf(after?.timeZone),
      ...row,
      instructions: cellOf(after?.instructions),
      modified_at: cellOf(after?.modifiedAt),
    })),
  },
];

const period = ({ dayOfWeek, opensAt, closesAt }: RestRecord): Row => ({
  day_of_week: cellOf(dayOfWeek),
  exception_date: null,
  is_closed: false,
  opens_at: cellOf(opensAt),
  closes_at: cellOf(closesAt),
  exception_reason: null,
});

const exception = ({ date, isClosed, opensAt, closesAt, reason }: RestRecord): Row => ({
  day_of_week: null,
  exception_date: cellOf(date),
  is_closed: cellOf(isClosed),
  opens_at: cellOf(opensAt),
  closes_at: cellOf(closesAt),
  exception_reason: cellOf(reason),
});
