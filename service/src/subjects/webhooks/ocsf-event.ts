import type { Selectable } from 'kysely';
import type { ServiceTables } from '../../core/database/tables.ts';

/** Classes of the Open Cybersecurity Schema Framework (OCSF) 1.3. */
const authentication = { class_uid: 3002, category_uid: 3 } as const;
const apiActivity = { class_uid: 6003, category_uid: 6 } as const;

/** Verbs of audit actions that map to Create and Delete in the class API Activity. All other verbs map to Update. */
const creatingVerbs = ['add', 'invite', 'make', 'makeSecret', 'register', 'request'];
const deletingVerbs = ['close', 'delete', 'discard', 'erase', 'remove', 'revoke', 'revokeSecret'];

/** Activities in the class Authentication, keyed by audit action. */
const sessionActivities: Readonly<Record<string, number>> = {
  'session.start': 1,
  'session.end': 2,
  'session.endAll': 2,
  'session.endOther': 2,
};

/** Converts an audit event to the OCSF JSON format, which security information systems (SIEM) read. */
export function toOcsfEvent(
  event: Selectable<ServiceTables['auditEvent']>,
  { product, version }: { readonly product: string; readonly version: string },
): Readonly<Record<string, unknown>> {
  const { id, at, action, actorType, actorId, address, userAgent, targetType, targetId, details } = event;
  const sessionActivity = sessionActivities[action];
  const ocsfClass = sessionActivity === undefined ? apiActivity : authentication;
  const activity = sessionActivity ?? findApiActivity(action);
  const user = { uid: actorId ?? actorType, type: actorType };
  return {
    ...ocsfClass,
    activity_id: activity,
    type_uid: ocsfClass.class_uid * 100 + activity,
    time: at,
    severity_id: 1,
    status_id: 1,
    metadata: {
      version: '1.3.0',
      uid: id,
      event_code: action,
      product: { name: `${product} developer portal`, vendor_name: product, version },
      correlation_uid: event.requestId,
    },
    actor: { user },
    ...(sessionActivity !== undefined && { user }),
    api: { operation: action },
    src_endpoint: { ip: address },
    http_request: { user_agent: userAgent },
    resources: [
      { type: targetType, uid: targetId, ...(event.organisationId && { group: { uid: event.organisationId } }) },
    ],
    unmapped: { details: JSON.parse(details) },
  };
}

function findApiActivity(action: string): number {
  const verb = action.slice(action.indexOf('.') + 1);
  if (creatingVerbs.includes(verb)) return 1;
  return deletingVerbs.includes(verb) ? 4 : 3;
}
