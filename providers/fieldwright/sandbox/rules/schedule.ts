import {
  type Action,
  type FieldError,
  type FieldRule,
  formatInstant,
  getListField,
  getNumberField,
  getTextField,
  isRecord,
  type JsonRecord,
  type Rule,
} from 'refdesk/sandbox';
import { listJobConstraints } from './job-constraint.ts';

/** Resource, vehicle and times of a planned visit, with defaults filled in. */
export interface PlannedJobVisit {
  readonly resource: JsonRecord;
  readonly vehicleId: number | null;
  readonly start: string;
  readonly end: string;
}

/** Returns the visit that a scheduling request plans. */
export function planVisitFromScheduleRequest({ draft, before, body }: Action): PlannedJobVisit {
  const resource = draft.get('Resource', getNumberField(body, 'resourceId') ?? 0) ?? {};
  const start = getTextField(body, 'plannedStart') ?? '';
  const minutes = getNumberField(before, 'plannedDurationMinutes') ?? 60;
  // "Defaults to the start plus the job's plannedDurationMinutes." "Defaults to the resource's usual vehicle."
  const end = getTextField(body, 'plannedEnd') ?? formatInstant(Date.parse(start) + minutes * 60_000);
  return {
    resource,
    start,
    end,
    vehicleId: getNumberField(body, 'vehicleId') ?? getNumberField(resource, 'vehicleId'),
  };
}

const busyStatuses = ['scheduled', 'dispatched', 'accepted', 'travelling', 'started', 'paused'];

export const scheduleRules: Readonly<Record<string, Rule>> = {
  // "The resource must be active, available and free at that time"
  resourceActive: {
    problem: 'resource-unavailable',
    check(action) {
      const { resource } = planVisitFromScheduleRequest(action);
      return resource.status === 'active'
        ? null
        : `Resource ${resource.id} ${resource.status === 'left' ? 'has left' : `is ${resource.status}`}`;
    },
  },

  // "An approved absence covers the time."
  resourceNotAbsent: {
    problem: 'resource-unavailable',
    check(action) {
      const { resource, start, end } = planVisitFromScheduleRequest(action);
      const absence = action.draft
        .all('ResourceAbsence')
        .find(
          (resourceAbsence) =>
            resourceAbsence.resourceId === resource.id &&
            isApproved(resourceAbsence) &&
            overlaps(resourceAbsence, 'startsAt', 'endsAt', start, end),
        );
      return absence
        ? `Resource ${resource.id} is absent from ${absence.startsAt} to ${absence.endsAt}: ${absence.absenceType}`
        : null;
    },
  },

  // "Another job overlaps that time."
  resourceFree: {
    problem: 'resource-unavailable',
    check(action) {
      const { resource, start, end } = planVisitFromScheduleRequest(action);
      const other = action.draft
        .all('Job')
        .find((job) => job.id !== action.before.id && job.resourceId === resource.id && isBusy(job, start, end));
      return other
        ? `Resource ${resource.id} has job ${other.id} from ${other.plannedStart} to ${other.plannedEnd}`
        : null;
    },
  },

  // "The resource must be active, available and free at that time and have the skill that the job type requires"
  resourceQualified: {
    problem: 'constraint-violated',
    check(action) {
      const { resource, start } = planVisitFromScheduleRequest(action);
      const type = action.draft.get('JobType', getNumberField(action.before, 'jobTypeId') ?? 0) ?? {};
      return hasRequiredSkill(resource, type, start)
        ? null
        : `Job type ${type.id} requires the skill ${type.requiredSkillName}, which resource ${resource.id} does not have on ${start.slice(0, 10)}`;
    },
  },

  // "every hard constraint must be met"; so must every soft one, unless the request ignores soft constraints.
  constraintsHold: {
    problem: 'constraint-violated',
    check(action) {
      const plan = planVisitFromScheduleRequest(action);
      const relevant = listJobConstraints(action, action.before.id).filter(
        (candidate) => candidate.isHard === true || action.body.ignoreSoftConstraints !== true,
      );
      for (const constraint of relevant) {
        const violation = constraintChecks[String(constraint.type)]?.(constraint, plan, action) ?? null;
        if (violation !== null)
          return `${constraint.isHard === true ? 'Hard' : 'Soft'} constraint ${constraint.id} is not met: ${violation}`;
      }
      return null;
    },
  },
};

function isBusy(job: JsonRecord, start: string, end: string): boolean {
  return busyStatuses.includes(String(job.status)) && overlaps(job, 'plannedStart', 'plannedEnd', start, end);
}

function overlaps(record: JsonRecord, fromField: string, toField: string, start: string, end: string): boolean {
  const [from, to] = [getTextField(record, fromField), getTextField(record, toField)];
  if (from === null || to === null) return false;
  return Date.parse(from) < Date.parse(end) && Date.parse(start) < Date.parse(to);
}

type ConstraintCheck = (constraint: JsonRecord, plan: PlannedJobVisit, action: Action) => string | null;

const constraintChecks: Readonly<Record<string, ConstraintCheck>> = {
  requiredResource: ({ resourceId }, { resource }) =>
    resource.id === resourceId ? null : `resource ${resourceId} is required`,
  excludedResource: ({ resourceId }, { resource }) =>
    resource.id === resourceId ? `resource ${resourceId} is excluded` : null,
  requiredSkill: ({ skillName }, { resource, start }) =>
    hasSkill(resource, skillName, start) ? null : `resource ${resource.id} does not have the skill ${skillName}`,
  requiredVehicle: ({ vehicleId: requiredVehicleId }, { vehicleId }) =>
    vehicleId === requiredVehicleId ? null : `vehicle ${requiredVehicleId} is required`,
  earliestStart: ({ limitAt }, { start }) =>
    Date.parse(start) >= Date.parse(String(limitAt)) ? null : `the start must not be before ${limitAt}`,
  latestFinish: ({ limitAt }, { end }) =>
    Date.parse(end) <= Date.parse(String(limitAt)) ? null : `the end must not be after ${limitAt}`,
  followsJob(constraint, { start }, { draft }) {
    const related = draft.get('Job', getNumberField(constraint, 'relatedJobId') ?? 0);
    const ended = related && (getTextField(related, 'actualEnd') ?? getTextField(related, 'plannedEnd'));
    const minutes = getNumberField(constraint, 'gapMinutes') ?? 0;
    return ended && Date.parse(ended) + minutes * 60_000 <= Date.parse(start)
      ? null
      : `job ${constraint.relatedJobId} must have ended before the start${minutes === 0 ? '' : `, with a gap of ${minutes} minutes`}`;
  },
  sameResourceAsJob(constraint, { resource }, { draft }) {
    const related = draft.get('Job', getNumberField(constraint, 'relatedJobId') ?? 0);
    return related?.resourceId === resource.id
      ? null
      : `the resource must be the one of job ${constraint.relatedJobId}`;
  },
};

/** Returns whether a resource has the skill that a job type requires on the day the job starts. */
export function hasRequiredSkill(resource: JsonRecord, jobType: JsonRecord, start: string): boolean {
  const skill = getTextField(jobType, 'requiredSkillName');
  return skill === null || hasSkill(resource, skill, start);
}

function hasSkill(resource: JsonRecord, skillName: unknown, start: string): boolean {
  return getListField(resource, 'skills').some(
    (skill) =>
      isRecord(skill) &&
      skill.skillName === skillName &&
      (getTextField(skill, 'expiresOn') ?? '9999') >= start.slice(0, 10),
  );
}

export const scheduleFieldRules: Readonly<Record<string, FieldRule>> = {
  // "Other resources that attend."
  assistantsAreOthers: ({ body }) =>
    getListField(body, 'assistantResourceIds').flatMap((id, index): readonly FieldError[] =>
      id === body.resourceId
        ? [
            {
              pointer: `/assistantResourceIds/${index}`,
              code: 'conflict',
              message: `Resource ${id} is the lead resource`,
            },
          ]
        : [],
    ),

  // "Planned end. Must be after the start."
  endAfterStart: ({ body }) =>
    Date.parse(getTextField(body, 'plannedEnd') ?? '9999') <= Date.parse(getTextField(body, 'plannedStart') ?? '')
      ? [{ pointer: '/plannedEnd', code: 'out-of-range', message: 'plannedEnd must be after plannedStart' }]
      : [],
};

/** "Approved absences hold." Absences have no status in a sandbox that contains only approved ones. */
function isApproved({ status = 'approved' }: JsonRecord): boolean {
  return status === 'approved';
}
