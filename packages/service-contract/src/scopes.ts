/** What an access token or a web services key may do, each in plain words. */
export const scopeMeanings = {
  'contact-groups:read': 'Read contact groups',
  'contact-groups:write': 'Create and change contact groups',
  'contacts:read': 'Read contacts',
  'contacts:write': 'Create and change contacts',
  'job-groups:finance': 'Complete the finances of job groups',
  'job-groups:read': 'Read job groups',
  'job-groups:write': 'Create and change job groups',
  'job-types:read': 'Read job types',
  'jobs:read': 'Read jobs',
  'jobs:schedule': 'Schedule and unschedule jobs',
  'jobs:write': 'Create and change jobs',
  'note-types:read': 'Read note types',
  'notes:read': 'Read notes',
  'notes:write': 'Create and change notes',
  'persons:consent': 'Read and record the data consent of persons',
  'persons:read': 'Read persons',
  'persons:write': 'Create and change persons',
  'reference:read': 'Read reference data',
  'resource-groups:read': 'Read resource groups',
  'resources:read': 'Read resources',
  'resources:write': 'Create and change resources',
  'stock:read': 'Read stock',
  'stock:write': 'Create and change stock',
  'vehicles:read': 'Read vehicles',
  'vehicles:write': 'Create and change vehicles',
  'worksheet-groups:read': 'Read worksheet groups',
  'worksheets:read': 'Read worksheets',
  'worksheets:write': 'Attach and answer worksheets',
} as const;

export type Scope = keyof typeof scopeMeanings;

/** Every scope, in the order of the alphabet. Object.keys forgets that its keys are those of the table. */
export const scopes = Object.keys(scopeMeanings) as [Scope, ...Scope[]];

/** Whether a scope lets its holder change something. */
export function isWriting(scope: Scope): boolean {
  return !scope.endsWith(':read');
}
