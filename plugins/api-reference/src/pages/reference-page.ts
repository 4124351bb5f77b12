import type { StaticPage } from '@portal/static-page/contract';
import { type ApiVersion, findPlace } from '../model/api.ts';
import { type Download, listDownloads } from '../model/download.ts';
import { listEvents, readEvent } from '../model/event.ts';
import { type Operation, readOperation } from '../model/operation.ts';
import type { Places } from '../model/places.ts';
import { named, readSchema, type Schema } from '../model/schema.ts';
import { readServer, type Server } from '../model/server.ts';
import { type CodeSample, writeCode } from '../samples/code.ts';
import { sampleRequest } from '../samples/request.ts';
import type { ApiHistory } from '../versions/history.ts';
import { type ReferenceHistory, referencePageHistory } from '../versions/page-history.ts';
import { eventPath, eventsTitle } from './event-page.ts';

/** An operation in the full reference: schemas by name, one code sample. */
export interface ReferenceOperation {
  readonly operation: Operation;
  readonly sample: CodeSample | null;
  readonly page: string | null;
}

/** What the full reference of a version shows. */
export interface ReferencePageData {
  readonly type: 'reference';
  readonly api: string;
  readonly apiTitle: string;
  readonly version: string;
  readonly info: ApiVersion['document']['info'];
  readonly servers: readonly Server[];
  readonly groups: readonly {
    readonly slug: string;
    readonly title: string;
    readonly description: string;
    readonly operations: readonly ReferenceOperation[];
  }[];
  readonly schemas: readonly Schema[];
  readonly places: Places;
  readonly downloads: readonly Download[];
  readonly history: ReferenceHistory;
}

/** The whole version on one page; null when it has none. Schemas stand once, at the end, and operations link to them. */
export function referencePage(api: ApiVersion, history: ApiHistory): StaticPage | null {
  if (api.places.reference === null) return null;
  const data: ReferencePageData = {
    type: 'reference',
    api: api.api,
    apiTitle: api.title,
    version: api.version,
    info: api.document.info,
    servers: (api.document.servers ?? []).map(readServer),
    groups: [
      ...api.categories.map(({ slug, title, description, operations }) => ({
        slug,
        title,
        description,
        operations: operations.map(({ id }) => toReference(api, id)).filter((entry) => entry !== null),
      })),
      ...eventGroup(api),
    ],
    schemas: Object.keys(api.document.components?.schemas ?? {}).map((name) => readSchema(api.document, { $ref: `#/components/schemas/${name}` }, named)),
    places: api.places,
    downloads: listDownloads(api),
    history: referencePageHistory(history, api),
  };
  return {
    path: api.places.reference,
    title: `${api.title} reference ${api.version}`,
    description: `Every operation and schema of the ${api.title}, version ${api.version}, on one page.`,
    component: '@theme/ApiReference',
    sidebar: null,
    unlisted: false,
    data,
  };
}

/** Webhooks and callbacks after all operations. */
function eventGroup(api: ApiVersion): ReferencePageData['groups'] {
  const operations = listEvents(api.document).map((event) => ({
    operation: readEvent(api.document, event, { mode: 'named', maxDepth: 0 }),
    sample: null,
    page: eventPath(api, event),
  }));
  return operations.length === 0 ? [] : [{ slug: 'webhooks', title: eventsTitle, description: '', operations }];
}

function toReference(api: ApiVersion, id: string): ReferenceOperation | null {
  const place = findPlace(api, id);
  if (!place) return null;
  const operation = readOperation(api.document, place, { mode: 'named', maxDepth: 0 });
  const [sample] = writeCode(sampleRequest(api.document, operation));
  const page = api.places.operations === null ? operation.fixedPage : `${api.places.operations}/${operation.slug}`;
  return { operation, sample: sample ?? null, page };
}
