import { type Json, type OtherRows, type RestRecord, type Row, toCellValue } from 'refdesk/sample-data';

/** Creates a row for each resource that attends a job in addition to the lead resource. */
export const createJobAssistantRows: OtherRows = ({ key, before, after }) => [
  {
    table: 'job_assistants_v1',
    primaryKey: 'job_assistant_id',
    where: { job_id: key },
    identity: ['resource_id'],
    rows: getAssistants(after).map((resourceId) => ({
      job_id: key,
      resource_id: toCellValue(resourceId),
      ...(!getAssistants(before).includes(resourceId) && getPlan(after)),
    })),
  },
];

function getAssistants(job: RestRecord | null): readonly Json[] {
  const ids = job?.assistantResourceIds;
  return Array.isArray(ids) ? ids : [];
}

/** Returns the planned times of an added assistant, which are those of the job. */
function getPlan(job: RestRecord | null): Row {
  return {
    planned_start: toCellValue(job?.plannedStart),
    planned_end: toCellValue(job?.plannedEnd),
    added_at: toCellValue(job?.modifiedAt),
  };
}
