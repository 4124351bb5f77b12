import {
  type Action,
  type FieldError,
  type FieldRule,
  getTextField,
  type JsonRecord,
  type Rule,
} from 'refdesk/sandbox';

/** The field that belongs to each type of constraint. */
const fieldOf: Readonly<Record<string, string>> = {
  requiredResource: 'resourceId',
  excludedResource: 'resourceId',
  requiredSkill: 'skillName',
  requiredVehicle: 'vehicleId',
  earliestStart: 'limitAt',
  latestFinish: 'limitAt',
  followsJob: 'relatedJobId',
  sameResourceAsJob: 'relatedJobId',
};

const valueFields = ['resourceId', 'skillName', 'vehicleId', 'limitAt', 'relatedJobId'];

/** The constraints of a job. */
export function listJobConstraints({ draft }: Pick<Action, 'draft'>, jobId: unknown): readonly JsonRecord[] {
  return draft.all('JobConstraint').filter((constraint) => constraint.jobId === jobId);
}

export const jobConstraintRules: Readonly<Record<string, Rule>> = {
  // "A constraint that contradicts another one of the job, such as a second required resource, is rejected with
  // constraint-violated."
  noContradiction: {
    problem: 'constraint-violated',
    check(action) {
      const other = listJobConstraints(action, action.path.jobId).find((candidate) =>
        contradicts(candidate, action.after),
      );
      return other ? `Constraint ${other.id} (${other.type}) contradicts this one` : null;
    },
  },
};

function contradicts(constraint: JsonRecord, other: JsonRecord): boolean {
  const types = [constraint.type, other.type];
  if (constraint.type === other.type)
    return ['requiredResource', 'requiredVehicle'].includes(String(constraint.type)) && !sameValue(constraint, other);
  if (types.includes('requiredResource') && types.includes('excludedResource'))
    return constraint.resourceId === other.resourceId;
  if (types.includes('earliestStart') && types.includes('latestFinish')) {
    const [start, finish] = constraint.type === 'earliestStart' ? [constraint, other] : [other, constraint];
    return Date.parse(getTextField(start, 'limitAt') ?? '') >= Date.parse(getTextField(finish, 'limitAt') ?? '');
  }
  return false;
}

function sameValue(constraint: JsonRecord, other: JsonRecord): boolean {
  return constraint.resourceId === other.resourceId && constraint.vehicleId === other.vehicleId;
}

export const jobConstraintFieldRules: Readonly<Record<string, FieldRule>> = {
  // "Send exactly the field that belongs to the type, plus gapMinutes for followsJob."
  fieldOfConstraintType({ body }) {
    const type = String(body.type);
    const wanted = fieldOf[type] ?? '';
    const missing: readonly FieldError[] =
      wanted in body ? [] : [{ pointer: `/${wanted}`, code: 'required', message: `${wanted} is required for ${type}` }];
    const foreign = [...valueFields, 'gapMinutes'].filter(
      (field) => field in body && field !== wanted && !(field === 'gapMinutes' && type === 'followsJob'),
    );
    return [
      ...missing,
      ...foreign.map(
        (field): FieldError => ({
          pointer: `/${field}`,
          code: 'not-allowed',
          message: `${field} is not allowed for ${type}`,
        }),
      ),
    ];
  },

  // A job cannot follow itself.
  relatedJobIsAnother: ({ body, path }) =>
    body.relatedJobId === path.jobId && 'relatedJobId' in body
      ? [{ pointer: '/relatedJobId', code: 'not-allowed', message: 'The related job must be another one' }]
      : [],
};
