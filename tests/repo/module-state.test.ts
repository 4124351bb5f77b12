import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');

/**
 * Code that runs in a node of the service. State that outlives a request belongs in the app context, so that each app
 * in a process has separate state; data about an object is stored in a WeakMap with the object as the key.
 */
const files = globSync(
  [
    '{service,sandbox}/src/**/*.ts',
    'packages/{api-model,authentication-proxy,messages,openapi,service-contract}/src/**/*.ts',
  ],
  { cwd: root, exclude: (path) => /\.test\.ts$|(^|\/)test-[^/]*$/.test(path) },
).sort();

/** Allowed module state, by reason. */
const allowed: Readonly<Record<string, readonly string[]>> = {
  'the current request of the main thread, which loads the module once': [
    'service/src/core/processor-time/main-thread-time.ts: current',
    'service/src/core/processor-time/main-thread-time.ts: isEndScheduled',
  ],
  'state of a worker thread, which has no app context': [
    'sandbox/src/store/checkpoint.thread.ts: database',
    'service/src/core/workers/tasks.thread.ts: currentSearch',
  ],
  'command-line programs, which have no app context': ['service/src/subjects/site/precompress.ts: cache'],
  'set and reset within one synchronous call': ['packages/openapi/src/schema/match-pattern.ts: isLimited'],
  'empty constants of a read-only type': [
    'sandbox/src/local/local-sandbox.ts: emptySeed',
    'service/src/subjects/requests/value-storage.ts: noCandidateSchemas',
  ],
  'overlays and hooks of the configuration, and the warnings about them that were already shown': [
    'packages/openapi/src/document/description-hooks.ts: state',
    'packages/openapi/src/overlay/apply-overlays.ts: shownWarnings',
    'packages/openapi/src/overlay/overlay-registry.ts: filesByDescription',
  ],
  'files of the provider, which do not change while the process runs': [
    'packages/messages/src/provider-messages.ts: messagesByFile',
  ],
};

test('the service and the sandbox have no module state except the listed variables', () => {
  const found = files.flatMap((file) =>
    findModuleState(readFileSync(join(root, file), 'utf8')).map((name) => `${file}: ${name}`),
  );
  expect(found.sort()).toEqual(Object.values(allowed).flat().sort());
});

/** Classes whose instances do not change, or belong to a request or to an object. */
const statelessClasses =
  /^(?:AsyncLocalStorage|Intl\.\w+|RegExp|TextDecoder|TextEncoder|URL|WeakMap|ZxcvbnFactory|vm\.Script)$/;

/** Finds module variables that can be assigned, collections that start empty, and instances of other classes. */
function findModuleState(source: string): string[] {
  const declarations = source.matchAll(/^(?:export )?(let|const) (\w+)(?:: ([^=]+(?:=>[^=]+)*))? = (.*)$/gm);
  return [...declarations].flatMap(([, keyword, name = '', type = '', value = '']) =>
    keyword === 'let' || (!/^readonly/i.test(type) && isState(value)) ? [name] : [],
  );
}

function isState(value: string): boolean {
  if (value === '[];' || value === '{};' || value.startsWith('getOrCreateProcessState(')) return true;
  const [, className, rest = ''] = /^new ([\w.]+)(?:<.*>)?\((.*)$/.exec(value) ?? [];
  if (className === undefined || statelessClasses.test(className)) return false;
  return className === 'Map' || className === 'Set' ? rest === ');' : true;
}

test.each([
  ['let count = 0;', ['count']],
  ['const known = new Map<string, number>();', ['known']],
  ['export const queue = new WorkerQueue({ running: 1 });', ['queue']],
  ['const entries: string[] = [];', ['entries']],
  ["const overlays = getOrCreateProcessState('overlays', () => new Map());", ['overlays']],
  ["const names = new Set(['a']);", []],
  ['const none: ReadonlyMap<string, number> = new Map();', []],
  ['const noRows: readonly string[] = [];', []],
  ['const texts = new WeakMap<object, string>();', []],
  ['const scopes = new AsyncLocalStorage<Scope>();', []],
  ['  let count = 0;', []],
])('finds the state in %s', (source, names) => expect(findModuleState(source)).toEqual(names));
