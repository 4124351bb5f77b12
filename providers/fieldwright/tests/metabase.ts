import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as z from 'zod';

// Fields that Metabase accepts (its src/metabase/*_rest/api.clj, from 0.50 on); it rejects others.
const id = z.int().positive();
const settings = z.record(z.string(), z.unknown());
const card = z.strictObject({
  name: z.string().min(1),
  collection_id: id,
  dataset_query: z.strictObject({
    type: z.literal('native'),
    database: id,
    native: z.strictObject({ query: z.string().min(1) }),
  }),
  display: z.enum(['table', 'bar', 'line', 'row']),
  visualization_settings: settings,
});
const database = z.strictObject({
  name: z.string().min(1),
  engine: z.literal('postgres'),
  details: z.strictObject({
    ...{
      host: z.string(),
      port: z.int(),
      dbname: z.string(),
      user: z.string(),
      password: z.string(),
      ssl: z.boolean(),
    },
    ...{ 'schema-filters-type': z.enum(['all', 'inclusion', 'exclusion']), 'schema-filters-patterns': z.string() },
  }),
});
const collection = z.strictObject({ name: z.string().min(1) });
const dashboard = z.strictObject({ name: z.string().min(1), collection_id: id });
const dashcard = z.strictObject({
  id: z.int(),
  card_id: id,
  ...{ col: z.int().min(0), row: z.int().min(0), size_x: z.int().positive(), size_y: z.int().positive() },
});

const createSchemas = { database, collection, card, dashboard };
type Kind = keyof typeof createSchemas;
const updateSchemas = {
  ...createSchemas,
  dashboard: z.union([dashboard, z.strictObject({ dashcards: z.array(dashcard) })]),
};

export type MetabaseCard = z.infer<typeof card> & { readonly id: number };
export type MetabaseDashcard = z.infer<typeof dashcard>;

/** Minimal Metabase server that stores databases, collections, questions and dashboards. */
export class FakeMetabaseServer implements AsyncDisposable {
  readonly key = 'mb_key';
  readonly #stored: Record<Kind, Map<number, Record<string, unknown>>> = {
    database: new Map(),
    collection: new Map(),
    card: new Map(),
    dashboard: new Map(),
  };
  #lastId = 0;
  readonly #server = createServer(async (request, response) => {
    const body = Buffer.concat(await Array.fromAsync(request)).toString();
    const result =
      request.headers['x-api-key'] === this.key
        ? this.#respond(request.method ?? '', request.url ?? '', body)
        : ([401, 'Unauthenticated'] as const);
    response.writeHead(result[0]).end(JSON.stringify(result[1]));
  });

  async listen(): Promise<string> {
    await new Promise<void>((listening) => this.#server.listen(0, '127.0.0.1', listening));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  all<Stored>(kind: Kind): readonly Stored[] {
    return [...this.#stored[kind].entries()].map(([id, stored]) => ({ id, ...stored }) as Stored);
  }

  #respond(method: string, path: string, body: string): readonly [status: number, body: unknown] {
    const [, kind = '', number = '', items] = /^\/api\/(\w+)(?:\/(\d+))?(\/items)?$/.exec(path) ?? [];
    if (!Object.hasOwn(createSchemas, kind)) return [404, 'API endpoint does not exist.'];
    const stored = this.#stored[kind as Kind];
    if (method === 'GET' && items) return [200, { data: this.#items(Number(number)) }];
    if (method === 'GET' && number === '')
      return [
        200,
        kind === 'database'
          ? { data: this.all(kind) }
          : [{ id: 'root', name: 'Our analytics' }, ...this.all(kind as Kind)],
      ];
    const id = method === 'POST' ? ++this.#lastId : Number(number);
    if (method === 'PUT' && !stored.has(id)) return [404, 'Not found.'];
    const input = (method === 'POST' ? createSchemas : updateSchemas)[kind as Kind].safeParse(JSON.parse(body));
    if (!input.success) return [400, { errors: z.prettifyError(input.error) }];
    stored.set(id, { ...stored.get(id), ...input.data });
    return [200, { id, ...stored.get(id) }];
  }

  #items(collection: number): unknown[] {
    return (['card', 'dashboard'] as const).flatMap((model) =>
      this.all<Record<string, unknown>>(model).flatMap(({ id, name, collection_id }) =>
        collection_id === collection ? [{ id, name, model }] : [],
      ),
    );
  }

  [Symbol.asyncDispose](): Promise<void> {
    this.#server.closeAllConnections();
    return new Promise((closed) => this.#server.close(() => closed()));
  }
}
