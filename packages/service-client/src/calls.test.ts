import { expect, test } from 'vitest';
import { buildServicePathWithResponseType, callServiceRouteForOutcome } from './index.ts';

/*
 * Each line below a `@ts-expect-error` is a mistake. If the types allow it, the comment itself is the error, and `tsc`
 * fails.
 */

/** Never called; this function must only compile. */
export async function mistakes(): Promise<void> {
  // @ts-expect-error: the path does not exist.
  await callServiceRouteForOutcome('GET /api/aplications/{applicationId}', { params: { applicationId: 'a' } });
  // @ts-expect-error: the path has other methods.
  await callServiceRouteForOutcome('PATCH /api/applications/{applicationId}', { params: { applicationId: 'a' } });
  // @ts-expect-error: the parameter is missing.
  await callServiceRouteForOutcome('GET /api/applications/{applicationId}');
  // @ts-expect-error: the parameter has another name.
  await callServiceRouteForOutcome('GET /api/applications/{applicationId}', { params: { id: 'a' } });
  // @ts-expect-error: the path has no parameter.
  await callServiceRouteForOutcome('GET /api/account', { params: { id: 'a' } });
  // @ts-expect-error: a GET has no body.
  await callServiceRouteForOutcome('GET /api/account', { body: {} });
  // @ts-expect-error: the filter does not exist.
  await callServiceRouteForOutcome('GET /api/review/organisations', { query: { name: 'a' } });
  // @ts-expect-error: the body is missing.
  await callServiceRouteForOutcome('POST /api/account/email');
  // @ts-expect-error: a field is missing.
  await callServiceRouteForOutcome('POST /api/session', { body: { email: 'a@example.com' } });
  await callServiceRouteForOutcome('POST /api/session', {
    // @ts-expect-error: the field does not exist.
    body: { email: 'a@example.com', password: 'b', remember: true },
  });
  await callServiceRouteForOutcome('POST /api/organisations/{organisationId}/invitations', {
    params: { organisationId: 'a' },
    // @ts-expect-error: the role does not exist.
    body: { email: 'a@example.com', role: 'boss' },
  });
  await callServiceRouteForOutcome('POST /api/applications/{applicationId}/state', {
    params: { applicationId: 'a' },
    // @ts-expect-error: a suspension requires a reason.
    body: { step: 'suspend' },
  });
  // @ts-expect-error: pages cannot call routes for gateways.
  await callServiceRouteForOutcome('POST /api/keys/verify', { body: { key: 'a', operation: 'b' } });

  const application = await callServiceRouteForOutcome('GET /api/applications/{applicationId}', {
    params: { applicationId: 'a' },
  });
  // @ts-expect-error: the response is unknown before the outcome is checked.
  application.value;
  if (application.type !== 'done') return;
  // @ts-expect-error: the response has no such field.
  application.value.owner;
  // @ts-expect-error: the state does not exist.
  application.value.state === 'closed';
  const deleted = await callServiceRouteForOutcome('DELETE /api/applications/{applicationId}', {
    params: { applicationId: 'a' },
    body: { name: 'b' },
  });
  // @ts-expect-error: a response without content has no fields.
  if (deleted.type === 'done') deleted.value.id;
}

test('builds a path with encoded parameters and the filters that are set', () => {
  expect(buildServicePathWithResponseType('GET /api/account', {})).toBe('/api/account');
  expect(
    buildServicePathWithResponseType('GET /api/organisations/{organisationId}/requests/{requestId}', {
      params: { organisationId: 'a/b', requestId: 'ü?' },
    }),
  ).toBe('/api/organisations/a%2Fb/requests/%C3%BC%3F');
  expect(buildServicePathWithResponseType('GET /api/review/organisations', { query: { text: 'a&b', state: '' } })).toBe(
    '/api/review/organisations?text=a%26b',
  );
});
