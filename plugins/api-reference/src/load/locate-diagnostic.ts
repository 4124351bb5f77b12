import { type BaseResolver, type Document, getLineColLocation } from '@redocly/openapi-core';
import { appendToPointer, getValueAtPointer, isObjectOrArray, splitJsonPointer } from '@refdesk/openapi/pointer';
import { getReferencedComponentName } from '@refdesk/openapi/reference';
import type { DescriptionDiagnostic, UnlocatedDiagnostic } from './description-diagnostic.ts';
import { formatPathRelativeToWorkingDirectory } from './shown-path.ts';

/** A location in one of the files of a description. */
interface Location {
  readonly document: Document;
  readonly pointer: string;
}

/**
 * Adds the file and line, and replaces the pointer into the bundled description with the one in the source file.
 * `resolver` has read the source files.
 */
export async function locateDiagnostic(
  diagnostic: UnlocatedDiagnostic,
  root: Document,
  resolver: BaseResolver,
): Promise<DescriptionDiagnostic> {
  const { document, pointer } = (await findSourceLocation(diagnostic.pointer, root, resolver)) ?? {
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
async function findSourceLocation(pointer: string, root: Document, resolver: BaseResolver): Promise<Location | null> {
  const parts = splitJsonPointer(pointer);
  const [first, , name] = parts;
  const isHoisted =
    first === 'components' &&
    name !== undefined &&
    getValueAtPointer(root.parsed, parts.slice(0, 3).reduce(appendToPointer, '#')) === undefined;
  const start = isHoisted ? await findHoistedPart(name, resolver) : { document: root, pointer: '#' };
  return start && walk(start, parts.slice(isHoisted ? 3 : 0), resolver);
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

/** Finds a part that the bundler moved to `components`, where its name is the last part of the reference. */
async function findHoistedPart(name: string, resolver: BaseResolver): Promise<Location | null> {
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
