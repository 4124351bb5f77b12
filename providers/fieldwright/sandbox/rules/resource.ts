import {
  type FieldError,
  type FieldRule,
  getNumberField,
  getTextField,
  type JsonRecord,
  type Rule,
} from 'refdesk/sandbox';

/** Number of device licences in every sandbox account. */
export const maxDeviceLicences = 25;

export const resourceRules: Readonly<Record<string, Rule>> = {
  // "If none is free, the request is rejected with licence-required."
  deviceLicenceFree: {
    problem: 'licence-required',
    check({ draft, after, before }) {
      if (!needsLicence(after) || needsLicence(before)) return null;
      const usedCount = draft.all('Resource').filter(needsLicence).length;
      return usedCount >= maxDeviceLicences
        ? `All ${maxDeviceLicences} device licences of the account are in use`
        : null;
    },
  },
};

/** Returns whether a resource uses a device licence; one that has left no longer does. */
function needsLicence({ isDeviceUser, status }: JsonRecord): boolean {
  return isDeviceUser === true && status !== 'left';
}

export const resourceFieldRules: Readonly<Record<string, FieldRule>> = {
  // "First working day", "Last working day".
  endDateAfterStartDate: ({ body }) =>
    (getTextField(body, 'endDate') ?? '9999') < (getTextField(body, 'startDate') ?? '')
      ? [{ pointer: '/endDate', code: 'out-of-range', message: 'endDate must not be before startDate' }]
      : [],

  // "IANA time zone"
  timeZoneIsKnown({ body }): readonly FieldError[] {
    const zone = getTextField(body, 'timeZone');
    return zone === null || isTimeZone(zone)
      ? []
      : [{ pointer: '/timeZone', code: 'not-allowed', message: `There is no time zone ${zone.slice(0, 50)}` }];
  },

  // "a lower one is rejected."
  odometerNotLower({ body, before }) {
    const [input, last] = [getNumberField(body, 'odometer'), getNumberField(before, 'odometer')];
    return input !== null && last !== null && input < last
      ? [
          {
            pointer: '/odometer',
            code: 'out-of-range',
            message: `odometer must not be lower than the last reading, ${last}`,
          },
        ]
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
