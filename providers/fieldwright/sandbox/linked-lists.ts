import { isRecord, type Json, type JsonRecord, type LinkedList } from 'refdesk/sandbox';

/** Lists in REST records whose items are records of the web services. */
export const linkedRecordLists: readonly LinkedList[] = [
  {
    schema: 'Job',
    field: 'assistantResourceIds',
    itemSchema: 'JobAssistant',
    ownerField: 'jobId',
    identity: 'resourceId',
    toItem: ({ resourceId = null }) => resourceId,
    toFields: (resourceId, { owner, before, data, now, by }) =>
      before ?? {
        ...emptyAttendance,
        ...getPlannedTimes(owner),
        isDeviceUser: isDeviceUser(data.get('Resource', Number(resourceId))),
        addedBy: by,
        addedAt: now,
      },
  },
  {
    schema: 'Resource',
    field: 'skills',
    itemSchema: 'ResourceSkill',
    ownerField: 'resourceId',
    identity: 'skillName',
    toItem: ({ skillName = null, level = null, expiresOn = null }) => ({ skillName, level, expiresOn }),
    toFields: (item, { before, now }) => createSkillFields(item, before, now),
  },
];

const emptyAttendance: JsonRecord = { arrivedAt: null, leftAt: null, workMinutes: null, travelMinutes: null };

/** Returns the planned times of an assistant, which are those of the job. */
function getPlannedTimes({ plannedStart = null, plannedEnd = null }: JsonRecord): JsonRecord {
  return { plannedStart, plannedEnd };
}

function isDeviceUser(resource: JsonRecord | null): boolean {
  return resource?.isDeviceUser === true;
}

function createSkillFields(item: Json, before: JsonRecord | null, now: string): JsonRecord {
  const { level = null, expiresOn = null } = isRecord(item) ? item : {};
  if (before !== null && before.level === level && before.expiresOn === expiresOn) return before;
  const certificate = before ?? { certificateNumber: null, issuedOn: null };
  return { ...certificate, level, expiresOn, isExpired: isBefore(expiresOn, now), modifiedAt: now };
}

function isBefore(date: Json, now: string): boolean {
  return typeof date === 'string' && date < now.slice(0, 10);
}
