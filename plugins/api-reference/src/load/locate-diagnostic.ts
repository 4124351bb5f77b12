import { type BaseResolver, type Document, getLineColLocation } from '@redocly/openapi-core';
import type { OpenApiDocument } from '@refdesk/openapi/document';
import { appendToPointer, getValueAtPointer, isObjectOrArray, splitJsonPointer } from '@refdesk/openapi/pointer';
import type { DescriptionDiagnostic, UnlocatedDiagnostic } from './description-diagnostic.ts';
import { formatPathRelativeToWorkingDirectory } from './relative-path.ts';

/** A location in one of the files of a description. */
interface Location {
  readonly document: Document;
  readonly pointer: string;
}

/** Files and pointers from which the bundler copied components: pointer into the bundled description → source. */
export type ComponentSources = Readonly<Record<string, { readonly file: string; readonly pointer: string }>>;

/**
 * Lists the components that the bundler copied from other files. A copied component is the object in the file that
 * `bundlerResolver` has read, whatever its name in the bundled description.
 */
export async function mapComponentsToSources(
  bundled: OpenApiDocument,
  bundlerResolver: BaseResolver,
): Promise<ComponentSources> {
  const sourceOfObject = new Map<unknown, ComponentSources[string]>();
  for (const file of bundlerResolver.getFiles()) {
    const document = await open(bundlerResolver, file, null);
    addObjects(document?.parsed, file, '#', sourceOfObject);
  }
  return Object.fromEntries(
    Object.entries(bundled.components ?? {}).flatMap(([kind, components]) =>
      Object.entries(components).flatMap(([name, component]) => {
        const source = sourceOfObject.get(component);
        return source === undefined ? [] : [[['components', kind, name].reduce(appendToPointer, '#'), source]];
      }),
    ),
  );
}

/** Adds each object in `node` to `sources`, unless it is already there: YAML aliases and the bundler share objects. */
function addObjects(
  node: unknown,
  file: string,
  pointer: string,
  sources: Map<unknown, ComponentSources[string]>,
): void {
  if (!isObjectOrArray(node) || sources.has(node)) return;
  sources.set(node, { file, pointer });
  for (const [key, value] of Object.entries(node)) addObjects(value, file, appendToPointer(pointer, key), sources);
}

/**
 * Adds the file and line, and replaces the pointer into the bundled description with the one in the source file.
 * `resolver` has read the source files.
 */
export async function locateDiagnostic(
  diagnostic: UnlocatedDiagnostic,
  root: Document,
  resolver: BaseResolver,
  componentSources: ComponentSources = {},
): Promise<DescriptionDiagnostic> {
  const { document, pointer } = (await findSourceLocation(diagnostic.pointer, root, resolver, componentSources)) ?? {
    document: root,
    pointer: diagnostic.pointer,
  };
  return {
    ...diagnostic,
    file: formatPathRelativeToWorkingDirectory(document.source.absoluteRef),
    line: getLineColLocation({ source: document.source, pointer, reportOnKey: true }).start.line,
    pointer,
  };
}

/** Returns the source location of a pointer: descends from the root and follows references into other files. */
async function findSourceLocation(
  pointer: string,
  root: Document,
  resolver: BaseResolver,
  componentSources: ComponentSources,
): Promise<Location | null> {
  const parts = splitJsonPointer(pointer);
  const source = componentSources[parts.slice(0, 3).reduce(appendToPointer, '#')];
  if (source === undefined) return walk({ document: root, pointer: '#' }, parts, resolver);
  const document = await open(resolver, source.file, null);
  return document && walk({ document, pointer: source.pointer }, parts.slice(3), resolver);
}

async function walk(start: Location, parts: readonly string[], resolver: BaseResolver): Promise<Location | null> {
  const [part, ...others] = parts;
  if (part === undefined) return start;
  const target = await follow(start, resolver);
  return target && walk({ ...target, pointer: appendToPointer(target.pointer, part) }, others, resolver);
}

/** Returns the target of a reference, or the entry itself if it is not a reference. */
async function follow(entry: Location, resolver: BaseResolver): Promise<Location | null> {
  const reference = getValueAtPointer(entry.document.parsed, `${entry.pointer}/$ref`);
  if (typeof reference !== 'string') return entry;
  const target = await openReference(reference, entry.document, resolver);
  return target && follow(target, resolver);
}

async function openReference(reference: string, from: Document, resolver: BaseResolver): Promise<Location | null> {
  const [file = '', pointer = ''] = reference.split('#');
  const document = file === '' ? from : await open(resolver, file, from.source.absoluteRef);
  return document && getValueAtPointer(document.parsed, pointer) !== undefined
    ? { document, pointer: `#${pointer}` }
    : null;
}

/** Returns a file that the linter has read; null if it could not be read. */
async function open(resolver: BaseResolver, file: string, from: string | null): Promise<Document | null> {
  const document = await resolver.resolveDocument(from, file).catch(() => null);
  return document instanceof Error ? null : document;
}
