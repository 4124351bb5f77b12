import { expect, test } from 'vitest';
import { describeApplicationOperationAccess } from './access.ts';

const planner = { id: 'app_1', name: 'Planner', state: 'active', scopes: ['jobs:read'], clients: {}, licences: [] };
const harbour = { organisation: 'Harbour', scopes: ['jobs:read'] };

test('names the missing scope, links to where to add it, and describes licences', () => {
  expect(describeApplicationOperationAccess(['jobs:write'], planner)).toEqual([
    {
      isMet: false,
      text: 'Planner lacks jobs:write.',
      link: { text: 'Add it to the application', address: '/account/applications?application=app_1' },
    },
    {
      isMet: false,
      text: 'It has no licence for production. The sandbox needs none.',
      link: { text: 'Request a licence', address: '/account/applications/licences?request=yes&application=app_1' },
    },
  ]);
  expect(
    describeApplicationOperationAccess(['jobs:read'], { ...planner, licences: [harbour, harbour] }).map(
      ({ isMet, text }) => [isMet, text],
    ),
  ).toEqual([
    [true, 'Planner has this scope.'],
    [true, 'It has a licence for Harbour and 1 more.'],
  ]);
  expect(
    describeApplicationOperationAccess(['jobs:write'], { ...planner, scopes: ['jobs:write'], licences: [harbour] })[1],
  ).toMatchObject({
    isMet: false,
    text: 'Its licences do not cover this operation.',
  });
});

test('reports a suspended application, and ignores scopes of other APIs', () => {
  expect(describeApplicationOperationAccess(['jobs:read'], { ...planner, state: 'suspended' })[0]).toMatchObject({
    isMet: false,
    text: 'Planner is suspended.',
  });
  expect(describeApplicationOperationAccess(['files.read'], planner)).toEqual([]);
  expect(describeApplicationOperationAccess([], planner)).toEqual([]);
});
