import { addDays, type SampleDraft, toInstant, writeInstant } from 'refdesk/sample-data';

/** Past or planned absence, in whole days from `from` up to but excluding `until`. */
export interface Absence {
  readonly resourceId: number;
  readonly type: 'holiday' | 'sickness' | 'training' | 'unpaidLeave';
  readonly status: 'requested' | 'approved' | 'rejected' | 'cancelled';
  readonly from: string;
  readonly until: string;
  readonly workingDays: number;
  readonly comment: string | null;
}

export const sampleAbsences: readonly Absence[] = [
  {
    resourceId: 3044,
    type: 'holiday',
    status: 'approved',
    from: '2025-04-14',
    until: '2025-04-18',
    workingDays: 4,
    comment: 'Away with the children',
  },
  {
    resourceId: 3046,
    type: 'sickness',
    status: 'approved',
    from: '2025-05-19',
    until: '2025-05-21',
    workingDays: 2,
    comment: null,
  },
  {
    resourceId: 3053,
    type: 'training',
    status: 'approved',
    from: '2025-03-24',
    until: '2025-03-26',
    workingDays: 2,
    comment: 'Renewal of the gas certificate',
  },
  {
    resourceId: 3049,
    type: 'holiday',
    status: 'approved',
    from: '2025-06-09',
    until: '2025-06-14',
    workingDays: 5,
    comment: null,
  },
  {
    resourceId: 3050,
    type: 'sickness',
    status: 'approved',
    from: '2025-04-07',
    until: '2025-04-08',
    workingDays: 1,
    comment: null,
  },
  {
    resourceId: 3055,
    type: 'unpaidLeave',
    status: 'rejected',
    from: '2025-06-23',
    until: '2025-06-27',
    workingDays: 4,
    comment: 'Moving house',
  },
  {
    resourceId: 3047,
    type: 'holiday',
    status: 'cancelled',
    from: '2025-07-07',
    until: '2025-07-12',
    workingDays: 5,
    comment: null,
  },
  {
    resourceId: 3057,
    type: 'holiday',
    status: 'requested',
    from: '2025-07-21',
    until: '2025-07-26',
    workingDays: 5,
    comment: 'Wedding',
  },
];

/** Finds the approved absence of a resource on a day. */
export function findAbsence(resourceId: number, day: string): Absence | undefined {
  return sampleAbsences.find(
    (absence) =>
      absence.resourceId === resourceId && absence.status === 'approved' && absence.from <= day && day < absence.until,
  );
}

export function addAbsences(draft: SampleDraft): void {
  draft.addExample('resource_absences_v1');
  for (const absence of sampleAbsences) {
    const requestedAt = toInstant(addDays(absence.from, absence.type === 'sickness' ? 0 : -40), '06:45');
    const decidedAt = absence.status === 'requested' ? undefined : requestedAt + 26 * 3600;
    draft.add('resource_absences_v1', {
      resource_absence_id: draft.nextId('resource_absences_v1'),
      resource_id: absence.resourceId,
      absence_type: absence.type,
      status: absence.status,
      starts_at: `${absence.from}T00:00:00Z`,
      ends_at: `${absence.until}T00:00:00Z`,
      is_part_day: false,
      working_days: absence.workingDays,
      comment: absence.comment,
      requested_at: writeInstant(requestedAt),
      decided_by: decidedAt === undefined ? null : 'Ellen Marsh',
      decided_at: decidedAt === undefined ? null : writeInstant(decidedAt),
      modified_at: writeInstant(decidedAt ?? requestedAt),
    });
  }
}
