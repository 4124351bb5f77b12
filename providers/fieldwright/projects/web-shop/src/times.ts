import type { Client, Job, JobStatus, JobType, Resource } from 'fieldwright-rest-api';

/** A time at which an engineer is available. */
export interface BookableTime {
  readonly start: Date;
  readonly resourceId: number;
}

/** Time zone of the shop and its customers. */
export const shopTimeZone = 'Europe/London';
const startHours = [9, 11, 13, 15];
const busyStatuses: JobStatus[] = ['scheduled', 'dispatched', 'accepted', 'travelling', 'started', 'paused'];

/** Times on a day, such as 2026-03-02, at which a resource with the skill of the job type has no job. */
export async function findBookableTimes(client: Client, jobType: JobType, day: string): Promise<BookableTime[]> {
  const [morning, night] = [toInstant(day, 0), new Date(toInstant(day, 24))];
  const resources: Resource[] = [];
  for await (const resource of client.listResources({ status: 'active', type: 'employee' }))
    if (isQualified(resource, jobType, day)) resources.push(resource);
  const jobs: Job[] = [];
  for await (const job of client.listJobs({
    status: busyStatuses,
    plannedFrom: morning.toISOString(),
    plannedTo: night.toISOString(),
  }))
    jobs.push(job);
  return startHours.flatMap((hour) => {
    const start = toInstant(day, hour);
    const end = new Date(start.getTime() + jobType.defaultDurationMinutes * 60_000);
    const free = resources.find(({ id }) => !jobs.some((job) => job.resourceId === id && overlaps(job, start, end)));
    return free && start > new Date() ? [{ start, resourceId: free.id }] : [];
  });
}

/** On the day of the visit, because a skill can expire before it. */
const isQualified = ({ skills }: Resource, { requiredSkillName: required }: JobType, day: string): boolean =>
  required === null || skills.some(({ skillName, expiresOn }) => skillName === required && (expiresOn ?? day) >= day);

const overlaps = ({ plannedStart, plannedEnd }: Job, start: Date, end: Date): boolean =>
  plannedStart !== null && plannedEnd !== null && new Date(plannedStart) < end && new Date(plannedEnd) > start;

/** The timestamp of an hour on the clock in the shop's time zone. */
function toInstant(day: string, hour: number): Date {
  const utc = new Date(`${day}T00:00:00Z`).getTime() + hour * 3_600_000;
  const parts = new Intl.DateTimeFormat('sv-SE', {
    timeZone: shopTimeZone,
    dateStyle: 'short',
    timeStyle: 'medium',
  }).format(utc);
  return new Date(utc - (Date.parse(`${parts.replace(' ', 'T')}Z`) - utc));
}
