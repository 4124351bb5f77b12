import {
  type FieldError,
  type FieldRule,
  getListField,
  getNumberField,
  getTextField,
  getValueAtPath,
  isRecord,
  type JsonRecord,
  type Rule,
  type SandboxData,
} from 'refdesk/sandbox';

/** Lists a record and its ancestors, nearest first. */
export function listRecordWithAncestors(
  data: SandboxData,
  schema: string,
  parent: string,
  key: number | null,
): readonly JsonRecord[] {
  const records: JsonRecord[] = [];
  for (let next = key; next !== null; ) {
    const record = data.get(schema, next);
    // The API does not allow cycles, but seed data is not checked for them.
    if (record === null || records.includes(record)) break;
    records.push(record);
    next = getNumberField(record, parent);
  }
  return records;
}

function isOnStop(contact: JsonRecord): boolean {
  return getValueAtPath(contact, 'onStop.isOnStop') === true;
}

/** Finds the ancestor whose stop put a contact on stop: one that was stopped at the same time. */
function findStoppedAncestor(data: SandboxData, contact: JsonRecord): JsonRecord | undefined {
  const ancestors = listRecordWithAncestors(
    data,
    'Contact',
    'parentContactId',
    getNumberField(contact, 'parentContactId'),
  );
  return ancestors.find(
    (candidate) =>
      isOnStop(candidate) && getValueAtPath(candidate, 'onStop.since') === getValueAtPath(contact, 'onStop.since'),
  );
}

export const contactRules: Readonly<Record<string, Rule>> = {
  // "If the customer or one of its parents is on stop, the request is rejected with contact-on-stop."
  customerNotOnStop: {
    problem: 'contact-on-stop',
    check({ draft, after }) {
      const stopped = listRecordWithAncestors(
        draft,
        'Contact',
        'parentContactId',
        getNumberField(after, 'contactId'),
      ).find(isOnStop);
      return stopped
        ? `Contact ${stopped.id} is on stop${getValueAtPath(stopped, 'onStop.reason') ? `. The reason is: ${getValueAtPath(stopped, 'onStop.reason')}` : ''}`
        : null;
    },
  },

  // "If the contact is on stop only because a parent is, lift the stop on the parent."
  onStopItself: {
    problem: 'contact-not-on-stop',
    check({ draft, before }) {
      if (!isOnStop(before)) return `Contact ${before.id} is not on stop`;
      const ancestor = findStoppedAncestor(draft, before);
      return ancestor
        ? `Contact ${before.id} is on stop because contact ${ancestor.id} above it is. Lift the stop there`
        : null;
    },
  },
};

/** "A group cannot be moved under itself or under a group of its own." */
function createNotUnderItselfRule(schema: string, parent: string): FieldRule {
  return ({ draft, body, before }) => {
    const isCircular = listRecordWithAncestors(draft, schema, parent, getNumberField(body, parent)).some(
      ({ id }) => id === before.id && id !== undefined,
    );
    return isCircular
      ? [{ pointer: `/${parent}`, code: 'not-allowed', message: 'A record cannot be moved under itself' }]
      : [];
  };
}

/** Creates a rule that requires a contact of a certain kind. */
function createContactKindRule(kind: string): FieldRule {
  return ({ draft, body }) => {
    const contact = draft.get('Contact', getNumberField(body, 'contactId') ?? 0);
    const isAllowed = contact === null || contact.kind === kind;
    return isAllowed
      ? []
      : [
          {
            pointer: '/contactId',
            code: 'not-allowed',
            message: `Contact ${contact.id} is of kind ${contact.kind}. It must be of kind ${kind}`,
          },
        ];
  };
}

export const contactFieldRules: Readonly<Record<string, FieldRule>> = {
  // "Customer who ordered the work and is charged for it. Must be of kind customer."
  contactIsCustomer: createContactKindRule('customer'),
  // "Contact of kind subcontractor that supplies the resource."
  contactIsSubcontractor: createContactKindRule('subcontractor'),
  // "Contact that sells the stock. Must be of kind supplier."
  contactIsSupplier: createContactKindRule('supplier'),

  groupNotUnderItself: createNotUnderItselfRule('ContactGroup', 'parentContactGroupId'),
  contactNotUnderItself: createNotUnderItselfRule('Contact', 'parentContactId'),

  // "A day can have several periods, but they must not overlap."
  periodsDoNotOverlap({ body }) {
    const periods = getListField(body, 'periods').filter(isRecord);
    return periods.flatMap((period, index) => {
      const other = periods.findIndex((candidate, position) => position < index && overlaps(candidate, period));
      return other === -1
        ? []
        : [
            {
              pointer: `/periods/${index}`,
              code: 'conflict',
              message: `The period overlaps the one at index ${other}, on ${periods[other]?.dayOfWeek}`,
            },
          ];
    });
  },

  // "each date at most once." "Unless the site is closed all day, opensAt and closesAt are required."
  exceptionsAreWhole({ body }) {
    const exceptions = getListField(body, 'exceptions').filter(isRecord);
    return exceptions.flatMap((exception, index) => [
      ...findDuplicateDate(exceptions, exception, index),
      ...findMissingOpeningTimes(exception, index),
    ]);
  },
};

function findDuplicateDate(
  exceptions: readonly JsonRecord[],
  { date }: JsonRecord,
  index: number,
): readonly FieldError[] {
  const isFirst = exceptions.findIndex((candidate) => candidate.date === date) === index;
  return isFirst
    ? []
    : [{ pointer: `/exceptions/${index}/date`, code: 'conflict', message: `${date} occurs twice in the list` }];
}

function findMissingOpeningTimes(exception: JsonRecord, index: number): readonly FieldError[] {
  if (exception.isClosed === true) return [];
  return ['opensAt', 'closesAt'].flatMap((field) =>
    exception[field]
      ? []
      : [
          {
            pointer: `/exceptions/${index}/${field}`,
            code: 'required' as const,
            message: `${field} is required unless the site is closed`,
          },
        ],
  );
}

const minutesPerDay = 24 * 60;
const minutesPerWeek = 7 * minutesPerDay;
const daysOfWeek = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

/** Returns whether two weekly periods overlap, even if one of them runs past midnight into the day of the other. */
function overlaps(period: JsonRecord, other: JsonRecord): boolean {
  const [first, second] = [toWeeklyPeriod(period), toWeeklyPeriod(other)];
  // A period that runs past midnight on Sunday ends on Monday.
  return [-minutesPerWeek, 0, minutesPerWeek].some(
    (shift) => first.opens < second.closes + shift && second.opens + shift < first.closes,
  );
}

/** Converts a period to minutes since midnight on Monday. */
function toWeeklyPeriod(period: JsonRecord): { readonly opens: number; readonly closes: number } {
  const dayStart = daysOfWeek.indexOf(getTextField(period, 'dayOfWeek') ?? '') * minutesPerDay;
  const [opensAt, closesAt] = [readMinutes(period, 'opensAt'), readMinutes(period, 'closesAt')];
  // A period that ends before it begins continues past midnight.
  return {
    opens: dayStart + opensAt,
    closes: dayStart + closesAt + (closesAt <= opensAt ? minutesPerDay : 0),
  };
}

/** Reads a time of day: `08:30` → `510`. */
function readMinutes(period: JsonRecord, field: string): number {
  const [hours = 0, minutes = 0] = (getTextField(period, field) ?? '').split(':').map(Number);
  return hours * 60 + minutes;
}
