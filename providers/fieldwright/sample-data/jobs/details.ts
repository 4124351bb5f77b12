import { type Instant, minute, type Random, roundToMinutes, type SampleDraft, writeInstant } from 'refdesk/sample-data';
import { now } from '../now.ts';
import { getEngineer } from '../resources/crew.ts';
import { findFirstStatusTime, getJobStatus, type Job } from './job.ts';

/** Adds tasks, flags, assistants and constraints to jobs. */
export function addJobTasksFlagsAndConstraints(draft: SampleDraft, jobs: readonly Job[], random: Random): void {
  addTasks(draft, jobs, random.fork('tasks'));
  addFlags(draft, jobs, random.fork('flags'));
  addAssistants(draft, jobs, random.fork('assistants'));
  addConstraints(draft, jobs, random.fork('constraints'));
}

function addTasks(draft: SampleDraft, jobs: readonly Job[], random: Random): void {
  for (const job of jobs.filter(({ id }) => id === 731_904 || random.chance(0.45))) {
    const start = findFirstStatusTime(job, 'started');
    const isDone = getJobStatus(job) === 'completed';
    job.type.tasks.forEach((title, index) => {
      if (job.id === 731_904 && index === 1) {
        draft.addExample('job_tasks_v1', 'skip_reason');
        return;
      }
      const isSkipped = isDone && (job.result === 'noAccess' || random.chance(0.06));
      const begunAt = start === undefined ? undefined : start + (index * 10 + 2) * minute;
      const hasBegun = begunAt !== undefined && begunAt < now && !isSkipped;
      const doneAt = isDone && !isSkipped && begunAt !== undefined ? begunAt + random.int(5, 9) * minute : undefined;
      const finishedAt = isSkipped ? findFirstStatusTime(job, 'completed') : doneAt;
      const by = job.engineer?.name ?? null;
      draft.add('job_tasks_v1', {
        job_task_id: draft.nextId('job_tasks_v1'),
        job_id: job.id,
        sequence: index + 1,
        title,
        description: null,
        status: isSkipped ? 'skipped' : taskStatus(finishedAt !== undefined, hasBegun),
        resource_id: null,
        is_mandatory: index === 0,
        estimated_minutes: 10,
        started_at: hasBegun && begunAt !== undefined ? writeInstant(begunAt) : null,
        finished_at: finishedAt === undefined ? null : writeInstant(finishedAt),
        finished_by: finishedAt === undefined ? null : by,
        skip_reason: isSkipped
          ? random.pick(['No access to the loft', 'Not needed here', 'Customer asked to leave it out'])
          : null,
        created_at: writeInstant(job.createdAt),
        modified_at: writeInstant(finishedAt ?? (hasBegun ? begunAt : undefined) ?? job.createdAt),
      });
    });
  }
}

function taskStatus(isFinished: boolean, hasBegun: boolean): string {
  if (isFinished) return 'done';
  return hasBegun ? 'inProgress' : 'toDo';
}

const flags = [
  ['Awaiting parts', '#B91C1C'],
  ['Key needed', '#CA8A04'],
  ['Call ahead', '#2563EB'],
  ['Two people', '#7C3AED'],
] as const;

function addFlags(draft: SampleDraft, jobs: readonly Job[], random: Random): void {
  draft.addExample('job_flags_v1');
  for (const job of jobs.filter((candidate) => candidate.id !== 731_904 && random.chance(0.14))) {
    const [name, colour] = getJobStatus(job) === 'paused' ? flags[0] : random.pick(flags);
    const bookedAt: Instant = job.createdAt + random.int(5, 90) * minute;
    // Missing parts are discovered on site, and flagged on the device.
    const foundAt =
      name === 'Awaiting parts'
        ? (findFirstStatusTime(job, 'paused') ?? findFirstStatusTime(job, 'started'))
        : undefined;
    const setAt = foundAt ?? bookedAt;
    const end = findFirstStatusTime(job, 'completed') ?? findFirstStatusTime(job, 'cancelled');
    const clearedAt = end === undefined ? undefined : Math.max(setAt + minute, end - random.int(0, 300) * minute);
    draft.add('job_flags_v1', {
      job_flag_id: draft.nextId('job_flags_v1'),
      job_id: job.id,
      flag_name: name,
      colour,
      comment: name === 'Awaiting parts' ? 'Part on back order' : null,
      set_at: writeInstant(setAt),
      set_by: (foundAt === undefined ? undefined : job.engineer?.name) ?? 'Ellen Marsh',
      cleared_at: clearedAt === undefined ? null : writeInstant(clearedAt),
      cleared_by: clearedAt === undefined ? null : 'Ellen Marsh',
      is_set: clearedAt === undefined,
    });
  }
}

function addAssistants(draft: SampleDraft, jobs: readonly Job[], random: Random): void {
  draft.addExample('job_assistants_v1');
  const helpers = [getEngineer(3062), getEngineer(3064), getEngineer(3060)];
  for (const job of jobs.filter(
    (candidate) => candidate.id !== 731_904 && candidate.engineer?.groupId === 21 && random.chance(0.18),
  )) {
    const helper = random.pick(helpers.filter(({ id }) => id !== job.engineer?.id));
    const plannedStart = job.plannedStart;
    const start = findFirstStatusTime(job, 'started');
    const end = findFirstStatusTime(job, 'completed');
    const arrivedAt = start === undefined || end === undefined ? undefined : start + random.int(0, 4) * minute;
    const leftAt =
      arrivedAt === undefined || end === undefined
        ? undefined
        : Math.max(arrivedAt + 10 * minute, end - random.int(0, 12) * minute);
    draft.add('job_assistants_v1', {
      job_assistant_id: draft.nextId('job_assistants_v1'),
      job_id: job.id,
      resource_id: helper.id,
      planned_start: plannedStart === undefined ? null : writeInstant(plannedStart),
      planned_end: plannedStart === undefined ? null : writeInstant(plannedStart + job.plannedMinutes * minute),
      arrived_at: arrivedAt === undefined ? null : writeInstant(arrivedAt),
      left_at: leftAt === undefined ? null : writeInstant(leftAt),
      work_minutes: arrivedAt === undefined || leftAt === undefined ? null : roundToMinutes(leftAt - arrivedAt),
      travel_minutes: arrivedAt === undefined ? null : random.int(9, 30),
      is_device_user: helper.id === 3060,
      added_by: 'Route planner',
      added_at: writeInstant(job.history.find(({ to }) => to === 'scheduled')?.at ?? job.createdAt),
    });
  }
}

function addConstraints(draft: SampleDraft, jobs: readonly Job[], random: Random): void {
  draft.addExample('job_constraints_v1', 'resource_id', 'vehicle_id', 'related_job_id', 'limit_at', 'gap_minutes');
  const addConstraint = (
    job: Job,
    type: string,
    isHard: boolean,
    facts: Readonly<Record<string, string | number>>,
    wasBroken = false,
  ) =>
    draft.add('job_constraints_v1', {
      job_constraint_id: draft.nextId('job_constraints_v1'),
      job_id: job.id,
      type,
      ...facts,
      is_hard: isHard,
      was_broken: wasBroken,
      created_at: writeInstant(job.createdAt + 3 * minute),
      created_by: random.pick(['Planning import', 'Ellen Marsh', 'Call handler']),
    });
  const example = jobs.find(({ id }) => id === 731_904);
  if (example) {
    addConstraint(example, 'earliestStart', true, { limit_at: '2025-05-06T08:00:00Z' });
    addConstraint(example, 'requiredResource', false, { resource_id: 3051 });
    addConstraint(example, 'requiredVehicle', true, { vehicle_id: 812 });
    addConstraint(example, 'followsJob', true, { related_job_id: 731_890, gap_minutes: 60 });
  }
  for (const job of jobs.filter(
    (candidate) => candidate.id !== 731_904 && candidate.engineer !== undefined && random.chance(0.2),
  )) {
    const { engineer: worker, plannedStart = job.createdAt } = job;
    if (!worker) continue;
    const kind = random.pick([
      'requiredSkill',
      'requiredSkill',
      'excludedResource',
      'latestFinish',
      'requiredResource',
    ] as const);
    if (kind === 'requiredSkill') addConstraint(job, kind, true, { skill_name: job.type.skill });
    if (kind === 'requiredResource') addConstraint(job, kind, false, { resource_id: worker.id });
    if (kind === 'excludedResource') addConstraint(job, kind, false, { resource_id: worker.id === 3059 ? 3041 : 3059 });
    if (kind === 'latestFinish') {
      const limit = plannedStart + job.plannedMinutes * minute + random.int(-20, 60) * minute;
      addConstraint(
        job,
        kind,
        false,
        { limit_at: writeInstant(limit) },
        limit < plannedStart + job.plannedMinutes * minute,
      );
    }
  }
}
