import { getNestedRecords, type OtherRows, type RestRecord, type Row, toCellValue } from 'refdesk/sample-data';

/** Creates the access hours of a contact's site: a row for each period of the week and for each exception. */
export const createSiteAccessHourRows: OtherRows = ({ key, after }) => [
  {
    table: 'contact_site_access_hours_v1',
    primaryKey: 'contact_site_access_hour_id',
    where: { contact_id: key },
    identity: ['day_of_week', 'exception_date', 'opens_at'],
    rows: [
      ...getNestedRecords(after, 'periods').map(toPeriodRow),
      ...getNestedRecords(after, 'exceptions').map(toExceptionRow),
    ].map((row) => ({
      contact_id: key,
      time_zone: toCellValue(after?.timeZone),
      ...row,
      instructions: toCellValue(after?.instructions),
      modified_at: toCellValue(after?.modifiedAt),
    })),
  },
];

const toPeriodRow = ({ dayOfWeek, opensAt, closesAt }: RestRecord): Row => ({
  day_of_week: toCellValue(dayOfWeek),
  exception_date: null,
  is_closed: false,
  opens_at: toCellValue(opensAt),
  closes_at: toCellValue(closesAt),
  exception_reason: null,
});

const toExceptionRow = ({ date, isClosed, opensAt, closesAt, reason }: RestRecord): Row => ({
  day_of_week: null,
  exception_date: toCellValue(date),
  is_closed: toCellValue(isClosed),
  opens_at: toCellValue(opensAt),
  closes_at: toCellValue(closesAt),
  exception_reason: toCellValue(reason),
});
