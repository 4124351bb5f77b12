import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type BaseWorld, createSandbox, DatabaseCounter, Engine, MemoryCounter, type SandboxDatabase, toDescription } from '@portal/sandbox';
import { readWorldFile, worldFile } from '@portal/world/file';
import type { SampleTable } from '@portal/world/rest';
import type { Hono } from 'hono';
import { brand } from '../../../content/brand.ts';
import type { Platform } from '../platform.ts';
import { accessReader } from './read-access.ts';

/** The sandbox of the portal: its worlds, and the application that answers at the documented paths. */
export interface PortalSandbox {
  readonly engine: Engine;
  readonly app: Hono;
  /** Which columns of the data dictionary hold which fields. */
  readonly tables: readonly SampleTable[];
  /** The file of the sample data. */
  readonly sampleDatabase: string;
}

/** What the sandbox is made of; the build leaves both beside the site. */
export interface SandboxContent {
  readonly description: unknown;
  readonly baseWorld: BaseWorld;
  readonly tables: readonly SampleTable[];
  readonly sampleDatabase: string;
}

/** Reads what the build left for the sandbox; null when the site was built without it. */
export async function readSandboxContent(siteDirectory: string): Promise<SandboxContent | null> {
  const text = await readFile(join(siteDirectory, 'downloads/main-2.0.0.json'), 'utf8').catch(() => null);
  const world = await readWorldFile(worldFile(siteDirectory));
  if (text === null || world === null) return null;
  const sampleDatabase = join(siteDirectory, 'downloads/data-dictionary/sample-data.sqlite');
  return { description: JSON.parse(text), baseWorld: world.records, tables: world.tables, sampleDatabase };
}

/** Opens the sandbox over the service's own database. */
export function openSandbox(platform: Platform, { description, baseWorld, tables, sampleDatabase }: SandboxContent): PortalSandbox {
  const { database, log, metrics } = platform;
  // Its tables are among those of the service; Kysely's types do not see that one set of tables holds another.
  const own = database as unknown as SandboxDatabase;
  const engine = new Engine({ description: toDescription(description), baseWorld, database: own, clock: platform.now });
  const app = createSandbox({
    engine,
    readAccess: accessReader(platform),
    // One process has the embedded database to itself, so it can count in memory.
    counter: database.engine === 'sqlite' ? new MemoryCounter() : new DatabaseCounter(own.queries),
    problemType: (slug) => `${brand.url}/problems/${slug}`,
    log: ({ requestId, method, route, status, milliseconds, error }) => {
      metrics.record({ method, route, status, seconds: milliseconds / 1000 });
      log.info('request', { requestId, method, route, status, milliseconds: Math.round(milliseconds) });
      if (error !== null) log.error('request.failed', { requestId, error: error instanceof Error ? (error.stack ?? error.message) : String(error) });
    },
  });
  return { engine, app, tables, sampleDatabase };
}
