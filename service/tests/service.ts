import { createServiceApp } from '../src/app.ts';
import { readConfiguration } from '../src/core/configuration/configuration.ts';
import type { AppContext } from '../src/core/context/app-context.ts';
import { createLogger } from '../src/core/http/log.ts';
import { initialiseDatabaseAndAppContext } from '../src/initialise-database-and-app-context.ts';
import { PasswordHasher } from '../src/subjects/identity/password-hash.ts';
import { Browser } from './browser.ts';
import type { TestDatabaseLocation } from './databases.ts';
import { testPortal } from './provider.ts';

/** A node of the service with real dependencies, whose clock the test can advance. */
export interface TestService {
  readonly appContext: AppContext;
  readonly app: ReturnType<typeof createServiceApp>;
  /** Logged lines. */
  readonly log: string[];
  /** Advances the clock by milliseconds. */
  advanceTime(milliseconds: number): void;
  /** Stops the clock while `work` runs, so that no rate limit resets in between on a slow machine. */
  atFixedTime<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Creates a visitor with a separate IP address. */
  visitor(address?: string): Browser;
  stop(): Promise<void>;
}

export const testSecret = 'a-secret-of-the-tests-that-is-long-enough';
export const testUrl = 'https://developers.example.com';

/**
 * Hasher with reduced cost, because hashing took half of the total test time.
 * src/subjects/identity/password-hash.test.ts tests the production cost.
 */
const cheapHasher = new PasswordHasher({ memory: 8, passes: 1, parallelism: 1 });

let visitorCount = 0;

/** Starts a node that uses a database; nodes with the same database form one service. */
export async function startServiceNode(
  { url, directory }: TestDatabaseLocation,
  environment: Readonly<Record<string, string>> = {},
  passwords = cheapHasher,
  portal = testPortal,
): Promise<TestService> {
  let clockOffset = 0;
  let fixedTime: number | null = null;
  const log: string[] = [];
  const recordLine = (line: string) => {
    log.push(line);
    if (line.includes('"level":"error"')) console.error(line);
  };
  const configuration = readConfiguration(
    {
      DATA_DIR: directory,
      DATABASE_URL: url,
      AUTH_SECRET: testSecret,
      PUBLIC_URL: testUrl,
      // The default would require a second factor; src/subjects/identity/second-factor-need.test.ts tests it.
      SECOND_FACTOR: 'offered',
      ...environment,
    },
    portal,
  );
  const appContext = await initialiseDatabaseAndAppContext(configuration, {
    now: () => (fixedTime ?? Date.now()) + clockOffset,
    log: createLogger('debug', recordLine),
    passwords,
  });
  const app = createServiceApp({ appContext });
  return {
    appContext,
    app,
    log,
    advanceTime: (milliseconds) => {
      clockOffset += milliseconds;
    },
    async atFixedTime(work) {
      fixedTime = Date.now();
      try {
        return await work();
      } finally {
        fixedTime = null;
      }
    },
    visitor: (address = nextAddress()) => new Browser(app, address, appContext.publicUrl),
    stop: () => appContext.database.queries.destroy(),
  };
}

// From the documentation prefix (RFC 3849), each in a separate /48, so that visitors share no rate limit.
function nextAddress(): string {
  visitorCount++;
  return `2001:db8:${visitorCount.toString(16)}::1`;
}
