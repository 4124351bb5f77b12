import {
  type Action,
  type FieldError,
  type FieldRule,
  getTextField,
  type JsonRecord,
  type Rule,
} from 'refdesk/sandbox';

/** Field that each type of constraint requires. */
const fieldByType: Readonly<Record<string, string>> = {
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

/** Lists the constraints of a job. */
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
    return (
      ['requiredResource', 'requiredVehicle'].includes(String(constraint.type)) && !hasSameValue(constraint, other)
    );
  if (types.includes('requiredResource') && types.includes('excludedResource'))
    return constraint.resourceId === other.resourceId;
  if (types.includes('earliestStart') && types.includes('latestFinish')) {
    const [start, finish] = constraint.type === 'earliestStart' ? [constraint, other] : [other, constraint];
    return Date.parse(getTextField(start, 'limitAt') ?? '') >= Date.parse(getTextField(finish, 'limitAt') ?? '');
  }
  return false;
}

function hasSameValue(constraint: JsonRecord, other: JsonRecord): boolean {
  return constraint.resourceId === other.resourceId && constraint.vehicleId === other.vehicleId;
}

export const jobConstraintFieldRules: Readonly<Record<string, FieldRule>> = {
  // "Send exactly the field that belongs to the type, plus gapMinutes for followsJob."
  fieldOfConstraintType({ body }) {
    const type = String(body.type);
    const requiredField = fieldByType[type] ?? '';
    const missing: readonly FieldError[] = Object.hasOwn(body, requiredField)
      ? []
      : [{ pointer: `/${requiredField}`, code: 'required', message: `${requiredField} is required for ${type}` }];
    const unexpectedFields = [...valueFields, 'gapMinutes'].filter(
      (field) =>
        Object.hasOwn(body, field) && field !== requiredField && !(field === 'gapMinutes' && type === 'followsJob'),
    );
    return [
      ...missing,
      ...unexpectedFields.map(
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
