import { type FieldError, type FieldRule, getListField, isRecord, type Rule } from 'refdesk/sandbox';

export const personRules: Readonly<Record<string, Rule>> = {
  // "The data of an anonymised person cannot be changed."
  personNotAnonymised: {
    problem: 'person-anonymised',
    check: ({ before }) => (before.isAnonymised === true ? `Person ${before.id} has been anonymised` : null),
  },
};

export const personFieldRules: Readonly<Record<string, FieldRule>> = {
  // "Only granted and withdrawn can be sent", "at most one for each channel and purpose".
  consentsAreChanges({ body }) {
    const changes = getListField(body, 'consents').filter(isRecord);
    return changes.flatMap((change, index): readonly FieldError[] => {
      const pointer = `/consents/${index}`;
      const isDuplicate =
        changes.findIndex(
          (candidate) => candidate.channel === change.channel && candidate.purpose === change.purpose,
        ) !== index;
      return [
        ...(change.status === 'expired'
          ? [
              {
                pointer: `${pointer}/status`,
                code: 'not-allowed' as const,
                message: 'Only the platform can set expired',
              },
            ]
          : []),
        ...(isDuplicate
          ? [
              {
                pointer,
                code: 'conflict' as const,
                message: `${change.channel} and ${change.purpose} occur together twice in the list`,
              },
            ]
          : []),
      ];
    });
  },
};
