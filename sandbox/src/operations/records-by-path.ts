import { comparePathTemplates, matchPathParameterValues } from '@refdesk/openapi/path-template';
import type { RecordWriterByPath } from '../behaviour/record-change.ts';
import type { Json, JsonRecord } from '../core/json.ts';
import type { UncommittedRequestChanges } from '../data/draft.ts';
import type { SandboxEngine } from '../engine/engine.ts';
import { createPathParameterRecordFilter, findRecordByPath, listPathParameters } from './path-records.ts';

/** Creates access to the records of a draft by the paths of the API, such as `/v2/jobs/731904`. */
export function createRecordWriterByPath(engine: SandboxEngine, draft: UncommittedRequestChanges): RecordWriterByPath {
  const findOperation = (path: string, type: 'list' | 'read') => {
    const sortedOperations = engine.operations.toSorted((a, b) => comparePathTemplates(a.path, b.path));
    for (const { kind, path: template } of sortedOperations.filter(
      (operation) => operation.path.split('/').length === path.split('/').length,
    )) {
      const texts = kind.type === type ? matchPathParameterValues(template, path) : null;
      if (kind.type === type && texts !== null) return { schema: kind.schema, template, values: toNumbers(texts) };
    }
    throw new Error(`No operation reads ${path}.`);
  };
  const get = (path: string): JsonRecord | null => {
    const { schema, template, values } = findOperation(path, 'read');
    return findRecordByPath(engine, draft, { schema, parameters: listPathParameters(template) }, values);
  };
  return {
    get,
    list(path) {
      const { schema, values } = findOperation(path, 'list');
      return draft.all(schema).filter(createPathParameterRecordFilter(values));
    },
    set(path, fields) {
      const { schema, values } = findOperation(path, 'read');
      const before = get(path);
      draft.put(schema, before === null ? { ...values, ...fields } : { ...before, ...fields });
    },
    remove(path) {
      const { schema } = findOperation(path, 'read');
      const record = get(path);
      if (record !== null) draft.remove(schema, draft.keyOf(schema, record));
    },
  };
}

/** Converts identifiers in a path to the types in records: `17` becomes a number. */
const toNumbers = (texts: Readonly<Record<string, string>>): Readonly<Record<string, Json>> =>
  Object.fromEntries(
    Object.entries(texts).map(([name, text]) => [name, /^\d{1,15}$/.test(text) ? Number(text) : text]),
  );
