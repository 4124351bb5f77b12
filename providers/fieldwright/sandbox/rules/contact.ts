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

/** A contact and its ancestors, the nearest first. */
export function listRecordWithAncestors(
  data: SandboxData,
  schema: string,
  parent: string,
  key: number | null,
): readonly JsonRecord[] {
  const found: JsonRecord[] = [];
  for (let next = key; next !== null; ) {
    const record = data.get(schema, next);
    // A cycle cannot be created, but the seed is not checked here.
    if (record === null || found.includes(record)) break;
    found.push(record);
    next = getNumberField(record, parent);
  }
  return found;
}

function isOnStop(contact: JsonRecord): boolean {
  return getValueAtPath(contact, 'onStop.isOnStop') === true;
}

/** The contact because of which another is on stop: an ancestor that was stopped at the same time. */
function stoppedThrough(data: SandboxData, contact: JsonRecord): JsonRecord | undefined {
  const above = listRecordWithAncestors(data, 'Contact', 'parentContactId', getNumberField(contact, 'parentContactId'));
  return above.find(
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
      const through = stoppedThrough(draft, before);
      return through
        ? `Contact ${before.id} is on stop because contact ${through.id} above it is. Lift the stop there`
        : null;
    },
  },
};

/** "A group cannot be moved under itself or under a group of its own." */
function notUnderItself(schema: string, parent: string): FieldRule {
  return ({ draft, body, before }) => {
    const ring = listRecordWithAncestors(draft, schema, parent, getNumberField(body, parent)).some(
      ({ id }) => id === before.id && id !== undefined,
    );
    return ring
      ? [{ pointer: `/${parent}`, code: 'not-allowed', message: 'A record cannot be moved under itself' }]
      : [];
  };
}

/** A contact of the required kind. */
function contactOfKind(kind: string): FieldRule {
  return ({ draft, body }) => {
    const contact = draft.get('Contact', getNumberField(body, 'contactId') ?? 0);
    const fits = contact === null || contact.kind === kind;
    return fits
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
  contactIsCustomer: contactOfKind('customer'),
  // "Contact of kind subcontractor that supplies the resource."
  contactIsSubcontractor: contactOfKind('subcontractor'),
  // "Contact that sells the stock. Must be of kind supplier."
  contactIsSupplier: contactOfKind('supplier'),

  groupNotUnderItself: notUnderItself('ContactGroup', 'parentContactGroupId'),
  contactNotUnderItself: notUnderItself('Contact', 'parentContactId'),

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
              message: `The period overlaps the one at index ${other}, on ${period.dayOfWeek}`,
            },
          ];
    });
  },

  // "each date at most once." "Unless the site is closed all day, opensAt and closesAt are required."
  exceptionsAreWhole({ body }) {
    const exceptions = getListField(body, 'exceptions').filter(isRecord);
    return exceptions.flatMap((exception, index) => [
      ...twice(exceptions, exception, index),
      ...openingTimes(exception, index),
    ]);
  },
};

function twice(exceptions: readonly JsonRecord[], { date }: JsonRecord, index: number): readonly FieldError[] {
  const isFirst = exceptions.findIndex((candidate) => candidate.date === date) === index;
  return isFirst
    ? []
    : [{ pointer: `/exceptions/${index}/date`, code: 'conflict', message: `${date} occurs twice in the list` }];
}

function openingTimes(exception: JsonRecord, index: number): readonly FieldError[] {
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

function overlaps(period: JsonRecord, other: JsonRecord): boolean {
  if (period.dayOfWeek !== other.dayOfWeek) return false;
  // A period that ends before it begins continues past midnight.
  const [from, to] = [period, other].map((period) => ({
    opens: getTextField(period, 'opensAt') ?? '',
    closes: getEnd(period),
  })) as [Times, Times];
  return from.opens < to.closes && to.opens < from.closes;
}

interface Times {
  readonly opens: string;
  readonly closes: string;
}

function getEnd(period: JsonRecord): string {
  const [opens, closes] = [getTextField(period, 'opensAt') ?? '', getTextField(period, 'closesAt') ?? ''];
  return closes <= opens ? '24:00' : closes;
}
