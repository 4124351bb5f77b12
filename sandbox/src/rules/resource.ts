import { numberIn, textIn } from '../json.ts';
import type { FieldError } from '../refusal.ts';
import type { FieldRule, Rule } from './rule.ts';

/** Device licences of every account of the sandbox. */
export const deviceLicences = 25;

export const resourceRules: Readonly<Record<string, Rule>> = {
  // "If none is free, the request is rejected with licence-required."
  deviceLicenceFree: {
    problem: 'licence-required',
    check({ draft, after, before }) {
      if (after.isDeviceUser !== true || before.isDeviceUser === true) return null;
      const taken = draft.all('Resource').filter(({ isDeviceUser, status }) => isDeviceUser === true && status !== 'left').length;
      return taken >= deviceLicences ? `All ${deviceLicences} device licences of the account are in use` : null;
    },
  },
};

/** A contact that must be of a kind. */
function contactOfKind(kind: string): FieldRule {
  return ({ draft, body }) => {
    const contact = draft.get('Contact', numberIn(body, 'contactId') ?? 0);
    const fits = contact === null || contact.kind === kind;
    return fits ? [] : [{ pointer: '/contactId', code: 'not-allowed', message: `Contact ${contact.id} is a ${contact.kind}; a ${kind} is required` }];
  };
}

export const resourceFields: Readonly<Record<string, FieldRule>> = {
  // "Contact of kind subcontractor that supplies the resource."
  contactIsSubcontractor: contactOfKind('subcontractor'),
  // "Contact that sells the stock. Must be of kind supplier."
  contactIsSupplier: contactOfKind('supplier'),

  // "First working day", "Last working day".
  endDateAfterStartDate: ({ body }) =>
    (textIn(body, 'endDate') ?? '9999') < (textIn(body, 'startDate') ?? '')
      ? [{ pointer: '/endDate', code: 'out-of-range', message: 'endDate must not be before startDate' }]
      : [],

  // "IANA time zone"
  timeZoneIsKnown({ body }): readonly FieldError[] {
    const zone = textIn(body, 'timeZone');
    return zone === null || isTimeZone(zone) ? [] : [{ pointer: '/timeZone', code: 'not-allowed', message: `There is no time zone ${zone.slice(0, 50)}` }];
  },

  // "a lower one is rejected."
  odometerNotLower({ body, before }) {
    const [given, last] = [numberIn(body, 'odometer'), numberIn(before, 'odometer')];
    return given !== null && last !== null && given < last
      ? [{ pointer: '/odometer', code: 'out-of-range', message: `odometer must not be below the last reading of ${last}; ${given} was given` }]
      : [];
  },
};

function isTimeZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }) instanceof Intl.DateTimeFormat;
  } catch {
    return false;
  }
}
