import { paths } from 'jsonpath-rfc9535';
import * as z from 'zod';
import { isObjectOrArray } from '../pointer.ts';
import { runOrFallBackAfterMilliseconds } from '../schema/match-pattern.ts';

const actionSchema = z.looseObject({
  /** JSONPath (RFC 9535) of the nodes to change. */
  target: z.string().startsWith('$', 'expected a JSONPath, such as $.info'),
  /** Value that is merged into an object or appended to an array. */
  update: z.unknown().optional(),
  remove: z.boolean().default(false),
});

const overlaySchema = z.looseObject({
  overlay: z.string().regex(/^1\.\d/, 'expected a version, such as 1.0.0'),
  info: z.looseObject({ title: z.string(), version: z.string() }),
  actions: z.array(actionSchema).min(1, 'at least one action'),
});

/** An overlay (OpenAPI Overlay Specification 1.0). */
export type OpenApiOverlay = z.output<typeof overlaySchema>;

/** @throws Error with a one-line message that lists every invalid value with its location. */
export function parseOverlay(source: unknown): OpenApiOverlay {
  const parsed = overlaySchema.safeParse(source);
  if (parsed.success) return parsed.data;
  throw new Error(
    parsed.error.issues.map(({ path, message }) => `${path.join('.') || 'the file'}: ${message}`).join('; '),
  );
}

/**
 * Applies the actions of an overlay in order and in place.
 *
 * @returns Targets that match nothing, which the specification allows.
 * @throws Error if a target is not a JSONPath or an action removes the whole document.
 */
export function applyOverlayActionsInPlace(document: unknown, { actions }: OpenApiOverlay): string[] {
  const unmatched: string[] = [];
  for (const { target, update, remove } of actions) {
    const found = findLocations(document, target);
    if (found.length === 0) unmatched.push(target);
    // Start at the end, so that array indexes remain valid when items are removed.
    for (const location of found.toReversed()) {
      if (remove) removeAt(document, location);
      else if (update !== undefined) updateAt(document, location, update);
    }
  }
  return unmatched;
}

type Location = readonly (string | number)[];

/** Maximum time per target in milliseconds; its `match` and `search` may contain an exponential pattern. */
const maxMilliseconds = 2_000;

function findLocations(document: unknown, target: string): Location[] {
  let found: Location[] | null;
  try {
    found = runOrFallBackAfterMilliseconds(
      maxMilliseconds,
      () => paths(document as Parameters<typeof paths>[0], target).map(parseNormalizedPath),
      null,
    );
  } catch (cause) {
    throw new Error(
      `the target ${target} is not a JSONPath (RFC 9535): ${cause instanceof Error ? cause.message : cause}`,
      {
        cause,
      },
    );
  }
  if (found === null)
    throw new Error(`the target ${target} takes longer than ${maxMilliseconds / 1000} s: simplify its pattern`);
  return found;
}

/** Parses a normalized path: `$['a'][1]` → `['a', 1]` (RFC 9535, section 2.7). */
function parseNormalizedPath(path: string): Location {
  return Array.from(path.matchAll(/\[(?:(\d+)|'((?:[^'\\]|\\.)*)')\]/g), ([, index, name = '']) =>
    index === undefined ? unescapeName(name) : Number(index),
  );
}

/** Unescapes a name, which is escaped as in JSON, except that the quotation mark is single. */
const unescapeName = (name: string): string => JSON.parse(`"${name.replaceAll("\\'", "'").replaceAll('"', '\\"')}"`);

function getParent(document: unknown, location: Location): unknown {
  return location.slice(0, -1).reduce<unknown>((node, key) => Object(node)[key], document);
}

function removeAt(document: unknown, location: Location): void {
  const key = location.at(-1);
  const parent = getParent(document, location);
  if (key === undefined) throw new Error('the target $ cannot be removed: it is the whole description');
  if (Array.isArray(parent)) parent.splice(Number(key), 1);
  else if (isObject(parent)) delete parent[key];
}

function updateAt(document: unknown, location: Location, update: unknown): void {
  const key = location.at(-1);
  const parent = Object(getParent(document, location));
  const node = key === undefined ? document : parent[key];
  if (Array.isArray(node)) node.push(...[structuredClone(update)].flat());
  else if (isObject(node) && isObject(update)) mergeInto(node, update);
  else if (key !== undefined) parent[key] = structuredClone(update);
}

/** Merges objects recursively, concatenates arrays and replaces other values. */
function mergeInto(target: Record<string, unknown>, update: Readonly<Record<string, unknown>>): void {
  for (const [name, value] of Object.entries(update)) {
    const node = Object.hasOwn(target, name) ? target[name] : undefined;
    if (Array.isArray(node) && Array.isArray(value)) node.push(...structuredClone(value));
    else if (isObject(node) && isObject(value)) mergeInto(node, value);
    else Object.defineProperty(target, name, { ...dataProperty, value: structuredClone(value) });
  }
}

const isObject = (value: unknown): value is Record<string, unknown> => isObjectOrArray(value) && !Array.isArray(value);

/** Defines `__proto__` as an ordinary field. */
const dataProperty = { configurable: true, enumerable: true, writable: true };
