import { getTableRows, type RestRecord, type RowsByTable } from 'refdesk/sample-data';

/** Lists the approved absences of resources; `endsAt` is the first instant that an absence does not cover. */
export function listApprovedAbsencesFromRows(rowsByTable: RowsByTable): RestRecord[] {
  return getTableRows(rowsByTable, 'resource_absences_v1')
    .filter(({ status }) => status === 'approved')
    .map((row) => ({
      id: row.resource_absence_id ?? null,
      resourceId: row.resource_id ?? null,
      absenceType: row.absence_type ?? null,
      startsAt: row.starts_at ?? null,
      endsAt: row.ends_at ?? null,
    }));
}
