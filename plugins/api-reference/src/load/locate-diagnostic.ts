import { type BaseResolver, type Document, getLineColLocation } from '@redocly/openapi-core';
import { appendToPointer, getValueAtPointer, isObjectOrArray, splitJsonPointer } from '@refdesk/openapi/pointer';
import { getReferencedComponentName } from '@refdesk/openapi/reference';
import type { DescriptionDiagnostic, UnlocatedDiagnostic } from './description-diagnostic.ts';
import { formatPathRelativeToWorkingDirectory } from './shown-path.ts';

/** A location in one of the files of a description. */
interface Place {
  readonly document: Document;
  readonly pointer: string;
}

/**
 * Adds the file, line and pointer where the author finds the error. `pointer` is that of the bundled description, whose
 * parts are in the files that `resolver` has read.
 */
export async function locateDiagnostic(
  diagnostic: UnlocatedDiagnostic,
  root: Document,
  resolver: BaseResolver,
): Promise<DescriptionDiagnostic> {
  const { document, pointer } = (await findOperation(diagnostic.pointer, root, resolver)) ?? {
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

/** Descends from the root, and follows references into other files. */
async function findOperation(pointer: string, root: Document, resolver: BaseResolver): Promise<Place | null> {
  const parts = splitJsonPointer(pointer);
  const [first, , name] = parts;
  const isHoisted =
    first === 'components' &&
    name !== undefined &&
    getValueAtPointer(root.parsed, parts.slice(0, 3).reduce(appendToPointer, '#')) === undefined;
  const start = isHoisted ? await findHoisted(name, resolver) : { document: root, pointer: '#' };
  return start && walk(start, parts.slice(isHoisted ? 3 : 0), resolver);
}

async function walk(start: Place, parts: readonly string[], resolver: BaseResolver): Promise<Place | null> {
  const [part, ...others] = parts;
  if (part === undefined) return start;
  const from = await follow(start, resolver);
  return from && walk({ ...from, pointer: appendToPointer(from.pointer, part) }, others, resolver);
}

/** Returns the target of a reference, or the location itself without one. */
async function follow(entry: Place, resolver: BaseResolver): Promise<Place | null> {
  const reference = getValueAtPointer(entry.document.parsed, `${entry.pointer}/$ref`);
  if (typeof reference !== 'string') return entry;
  const target = await openReference(reference, entry.document, resolver);
  return target && follow(target, resolver);
}

async function openReference(reference: string, from: Document, resolver: BaseResolver): Promise<Place | null> {
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

/** The bundler inserts parts of other files under `components`, named by the last part of the reference. */
async function findHoisted(name: string, resolver: BaseResolver): Promise<Place | null> {
  for (const file of resolver.getFiles()) {
    const document = await open(resolver, file, null);
    const reference =
      document && listReferences(document.parsed).find((candidate) => getReferencedComponentName(candidate) === name);
    const entry = document && reference ? await openReference(reference, document, resolver) : null;
    if (entry) return entry;
  }
  return null;
}

function listReferences(node: unknown): string[] {
  if (!isObjectOrArray(node)) return [];
  const references = typeof node.$ref === 'string' ? [node.$ref] : [];
  return [...references, ...Object.values(node).flatMap(listReferences)];
}
