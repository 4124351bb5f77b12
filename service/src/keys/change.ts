import type { z } from 'zod';
import type { keyChange, keyRotation, revokeReasons } from '../../contract/keys.ts';
import { environments } from '../../contract/products.ts';
import { readScopes } from '../applications/view.ts';
import { type Change, makeChange } from '../change.ts';
import { fieldFault } from '../http/errors.ts';
import type { Platform } from '../platform.ts';
import type { KeyAsker } from './access.ts';
import { keyProblems } from './errors.ts';
import { insertKey, type MadeKey, refuseTakenName } from './make.ts';
import { isWorking, type KeyRow } from './state.ts';

const hour = 60 * 60_000;

/** Renames a key, and narrows what it may do and from where. */
export async function changeKey(
  platform: Platform,
  { person, origin, key }: KeyAsker,
  { name, scopes, allowedAddresses }: z.output<typeof keyChange>,
): Promise<void> {
  const widened = scopes.filter((scope) => !readScopes(key.scopes).includes(scope));
  if (widened.length > 0) throw fieldFault('/scopes', `A key can only be narrowed: make another one for ${widened.join(', ')}.`);
  await makeChange(platform, { type: 'person', id: person.id }, origin, async (change) => {
    await lockWorking(change, key);
    await refuseTakenName(change, ownerOf(key), name, key.id);
    await change.queries
      .updateTable('apiKey')
      .set({ name, scopes: JSON.stringify(scopes), allowedAddresses: JSON.stringify(allowedAddresses) })
      .where('id', '=', key.id)
      .execute();
    const before = { name: key.name, scopes: readScopes(key.scopes), allowedAddresses: JSON.parse(key.allowedAddresses) };
    await change.audit({
      action: 'key.change',
      target: { type: 'key', id: key.id },
      organisationId: key.organisationId,
      details: { before, after: { name, scopes, allowedAddresses } },
    });
  });
}

/** Makes a new key in the place of an old one, which goes on working for the overlap. */
export async function rotateKey(
  platform: Platform,
  { person, origin, key }: KeyAsker,
  { overlapHours, expiresInDays }: z.output<typeof keyRotation>,
): Promise<MadeKey> {
  return makeChange(platform, { type: 'person', id: person.id }, origin, async (change) => {
    const row = await lockWorking(change, key);
    if (row.replacedBy !== null) throw keyProblems.keyNotWorking('This key is being replaced already.');
    const { organisationId, personId, applicationId, name } = row;
    const environment = environments.find((one) => one === row.environment) ?? 'sandbox';
    const made = await insertKey(change, {
      organisationId,
      personId,
      applicationId,
      name,
      environment,
      scopes: readScopes(row.scopes),
      allowedAddresses: JSON.parse(row.allowedAddresses),
      webUser: row.webUser,
      expiresInDays,
      createdBy: person.id,
    });
    const end = change.at + overlapHours * hour;
    await change.queries
      .updateTable('apiKey')
      .set({ replacedBy: made.id, expiresAt: Math.min(row.expiresAt ?? end, end) })
      .where('id', '=', row.id)
      .execute();
    await change.audit({
      action: 'key.rotate',
      target: { type: 'key', id: row.id },
      organisationId,
      details: { replacedBy: made.id, overlapHours },
    });
    return made;
  });
}

/** Revokes a key at once. */
export async function revokeKey(platform: Platform, { person, origin, key }: KeyAsker, reason: (typeof revokeReasons)[number]): Promise<void> {
  await makeChange(platform, { type: 'person', id: person.id }, origin, async (change) => {
    await lockWorking(change, key);
    await change.queries.updateTable('apiKey').set({ revokedAt: change.at, revokedBy: person.id, revokeReason: reason }).where('id', '=', key.id).execute();
    await change.audit({
      action: 'key.revoke',
      target: { type: 'key', id: key.id },
      organisationId: key.organisationId,
      details: { reason },
    });
  });
}

// Setting the name to what it is locks the row, so that what is read next stays true until the change is made.
async function lockWorking({ queries, at }: Change, { id, name }: KeyRow): Promise<KeyRow> {
  await queries.updateTable('apiKey').set({ name }).where('id', '=', id).where('name', '=', name).execute();
  const row = await queries.selectFrom('apiKey').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  if (!isWorking(row, at)) throw keyProblems.keyNotWorking('This key was revoked or has expired.');
  return row;
}

function ownerOf({ organisationId, personId }: KeyRow): { readonly organisationId: string } | { readonly personId: string } {
  return organisationId === null ? { personId: personId ?? '' } : { organisationId };
}
