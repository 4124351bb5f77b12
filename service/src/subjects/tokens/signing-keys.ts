import { randomBytes } from 'node:crypto';
import { type CryptoKey, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose';
import type { Selectable } from 'kysely';
import type { CoreDependencies } from '../../core/context/foundation.ts';
import type { DatabaseOrTransaction } from '../../core/database/open-service-database.ts';
import type { ServiceTables } from '../../core/database/tables.ts';
import { decryptText, encryptText } from '../../core/text/encryption.ts';
import { formatApiInstant } from '../../core/text/instant.ts';

type Row = Selectable<ServiceTables['signingKey']>;

const hour = 60 * 60_000;
const day = 24 * hour;

export const tokenSigningAlgorithm = 'ES256';

/** Lifetimes of signing keys, in milliseconds. */
export const signingKeyLifetimes = {
  /** Time for which a key is published before it is used to sign, so that every cache contains it by then. */
  announced: day,
  /** Time for which a key is used to sign. */
  active: 30 * day,
  /** Time for which a retired key remains published, well over the lifetime of the last token that it signed. */
  retired: 3 * hour,
} as const;

/** The key currently used to sign, with its identifier in tokens. */
export interface ActiveSigningKey {
  readonly id: string;
  readonly privateKey: CryptoKey;
}

/** Signing keys in memory. */
interface LoadedKeys {
  readonly at: number;
  readonly signingKey: ActiveSigningKey;
  readonly publishedKeys: readonly JWK[];
}

/**
 * Keys that sign access tokens: one announced, one active, and retired ones, stored in the database for all nodes. Each
 * node reads them every minute, so it has loaded an announced key long before that key is used to sign.
 */
export class TokenSigningKeys {
  readonly #appContext: Pick<CoreDependencies, 'database' | 'secret' | 'now'>;
  #loaded: Promise<LoadedKeys> | null = null;
  #loadedAt = 0;

  constructor(appContext: Pick<CoreDependencies, 'database' | 'secret' | 'now'>) {
    this.#appContext = appContext;
  }

  /** Returns the key currently used to sign. */
  async getSigningKey(): Promise<ActiveSigningKey> {
    return (await this.#load()).signingKey;
  }

  /** Returns the public keys, newest first (RFC 7517). */
  async getPublishedKeys(): Promise<readonly JWK[]> {
    return (await this.#load()).publishedKeys;
  }

  /** Announces, activates, retires and removes the keys that are due; safe on any number of nodes. */
  async rotate(): Promise<void> {
    const { database, now, secret } = this.#appContext;
    await database.queries.transaction().execute(async (queries) => {
      const { active, next } = findActiveAndNextKey(await readKeys(queries));
      // A node with a different AUTH_SECRET creates no key, since the other nodes could not read it.
      if (active !== undefined) await toSigningKey(active, secret);
      const isDue = active !== undefined && now() - (active.activatedAt ?? 0) >= signingKeyLifetimes.active;
      if (active === undefined)
        await (next ? activate(queries, next, now()) : addKey(queries, 'active', secret, now()));
      else if (
        next === undefined &&
        now() - (active.activatedAt ?? 0) >= signingKeyLifetimes.active - signingKeyLifetimes.announced
      )
        await addKey(queries, 'next', secret, now());
      else if (next !== undefined && isDue && now() - next.createdAt >= signingKeyLifetimes.announced) {
        await queries
          .updateTable('signingKey')
          .set({ state: 'retired', retiredAt: now() })
          .where('id', '=', active.id)
          .where('state', '=', 'active')
          .execute();
        await activate(queries, next, now());
      }
      await queries
        .deleteFrom('signingKey')
        .where('state', '=', 'retired')
        .where('retiredAt', '<=', now() - signingKeyLifetimes.retired)
        .execute();
    });
    this.#loaded = null;
  }

  #load(): Promise<LoadedKeys> {
    const now = this.#appContext.now();
    if (this.#loaded !== null && now - this.#loadedAt < 60_000) return this.#loaded;
    const loading = this.#read();
    this.#loaded = loading;
    this.#loadedAt = now;
    // A failed read is not cached, so that it is retried.
    loading.catch(() => {
      if (this.#loaded === loading) this.#loaded = null;
    });
    return loading;
  }

  async #read(): Promise<LoadedKeys> {
    const { database, secret, now } = this.#appContext;
    let rows = await readKeys(database.queries);
    if (findActiveAndNextKey(rows).active === undefined) {
      await addKey(database.queries, 'active', secret, now());
      rows = await readKeys(database.queries);
    }
    const { active } = findActiveAndNextKey(rows);
    if (active === undefined) throw new Error('There is no signing key.');
    return {
      at: now(),
      signingKey: await toSigningKey(active, secret),
      publishedKeys: rows.map(({ publicKey }) => JSON.parse(publicKey)),
    };
  }
}

function findActiveAndNextKey(rows: readonly Row[]) {
  const find = (state: string) => rows.find((row) => row.state === state);
  return { active: find('active'), next: find('next') };
}

function readKeys(queries: DatabaseOrTransaction): Promise<Row[]> {
  return queries.selectFrom('signingKey').selectAll().orderBy('createdAt', 'desc').execute();
}

/** Adds a key, unless another node has just added one in the same state. */
async function addKey(
  queries: DatabaseOrTransaction,
  state: 'next' | 'active',
  secret: string,
  now: number,
): Promise<void> {
  const { publicKey, privateKey } = await generateKeyPair(tokenSigningAlgorithm, { extractable: true });
  const id = `${formatApiInstant(now).slice(0, 7)}-${randomBytes(4).toString('hex')}`;
  const jwk = { kid: id, ...(await exportJWK(publicKey)), use: 'sig', alg: tokenSigningAlgorithm };
  const encrypted = encryptText(JSON.stringify(await exportJWK(privateKey)), secret, `signing-key ${id}`);
  await queries
    .insertInto('signingKey')
    .values({
      id,
      state,
      publicKey: JSON.stringify(jwk),
      privateKey: encrypted,
      createdAt: now,
      activatedAt: state === 'active' ? now : null,
      retiredAt: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function activate(queries: DatabaseOrTransaction, { id }: Row, now: number): Promise<void> {
  await queries
    .updateTable('signingKey')
    .set({ state: 'active', activatedAt: now })
    .where('id', '=', id)
    .where('state', '=', 'next')
    .execute();
}

async function toSigningKey({ id, privateKey }: Row, secret: string): Promise<ActiveSigningKey> {
  const key = await importJWK(JSON.parse(decryptText(privateKey, secret, `signing-key ${id}`)), tokenSigningAlgorithm);
  if (key instanceof Uint8Array) throw new Error(`The signing key ${id} is not a private key.`);
  return { id, privateKey: key };
}
