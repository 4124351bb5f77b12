import type { Instant } from 'refdesk/sample-data';
import type { Contact } from '../contacts/contact.ts';
import type { SampleJobType } from '../reference/job-types.ts';
import type { Engineer } from '../resources/crew.ts';

export type JobStatus =
  | 'unscheduled'
  | 'scheduled'
  | 'dispatched'
  | 'accepted'
  | 'travelling'
  | 'started'
  | 'paused'
  | 'completed'
  | 'cancelled';
export type JobResult = 'successful' | 'partial' | 'unsuccessful' | 'noAccess';

interface StatusChange {
  readonly to: JobStatus;
  readonly at: Instant;
  readonly by: string;
  readonly actor: 'officeUser' | 'resource' | 'integration' | 'system';
  readonly reason?: string;
}

/** A job while the sample data is generated: everything that happens to it is added to its history. */
export interface Job {
  /** Assigned once all jobs are known, in order of creation. */
  id: number;
  readonly createdAt: Instant;
  readonly type: SampleJobType;
  readonly contact: Contact;
  readonly site: Contact | undefined;
  readonly contractId: number | undefined;
  groupId: number | undefined;
  readonly description: string;
  readonly priority: SampleJobType['priority'];
  readonly orderNumber: string | undefined;
  readonly dueBy: Instant | undefined;
  readonly plannedMinutes: number;
  engineer: Engineer | undefined;
  plannedStart: Instant | undefined;
  readonly history: StatusChange[];
  result: JobResult | undefined;
  travelSeconds: number | undefined;
  workSeconds: number | undefined;
}

export function getJobStatus({ history }: Job): JobStatus {
  return history.at(-1)?.to ?? 'unscheduled';
}

/** Returns the time at which the job first reached the status. */
export function findFirstStatusTime({ history }: Job, status: JobStatus): Instant | undefined {
  return history.find(({ to }) => to === status)?.at;
}

export function isJobOpen(job: Job): boolean {
  const status = getJobStatus(job);
  return status !== 'completed' && status !== 'cancelled';
}

/** Returns the contact at which the work is done. */
export function getWorkSiteContact({ site, contact }: Job): Contact {
  return site ?? contact;
}
