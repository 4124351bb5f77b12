// Makes a collection with five questions and a dashboard in Metabase, on a share. Run it again after a change: it updates what is there.
import { readdir, readFile } from 'node:fs/promises';

const required = ['METABASE_URL', 'METABASE_API_KEY', 'SHARE_HOST', 'SHARE_DATABASE', 'SHARE_USER', 'SHARE_PASSWORD'];
const missing = required.filter((name) => !process.env[name]);
if (missing.length > 0) {
  console.error(`Set ${missing.join(', ')}: see README.md.`);
  process.exit(1);
}
const env = process.env;

const log = (message, details = {}) => console.log(JSON.stringify({ time: new Date().toISOString(), message, ...details }));

/** Sends a request to Metabase. While Metabase starts or is busy, it is sent again. */
async function send(method, path, body) {
  for (let attempt = 1; ; attempt++) {
    const response = await fetch(`${env.METABASE_URL}/api/${path}`, {
      method,
      headers: { 'X-API-KEY': env.METABASE_API_KEY, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(60_000),
    }).catch((error) => error);
    if (response.ok) return response.status === 204 ? null : response.json();
    const reason = response.status ?? response.message;
    const isPassing = response.status === undefined || response.status === 429 || response.status >= 502;
    if (attempt === 5 || !isPassing) throw new Error(`${method} ${path}: ${reason} ${(await response.text?.()) ?? ''}`);
    log('request is sent again', { method, path, reason, attempt });
    await new Promise((done) => setTimeout(done, 1000 * 2 ** (attempt - 1)));
  }
}

/** The identifier of the record with this name: it is created, or updated when it is there. */
async function put(path, records, record) {
  const existing = records.find(({ name }) => name === record.name);
  const { id } = existing ? await send('PUT', `${path}/${existing.id}`, record) : await send('POST', path, record);
  log(existing ? 'updated' : 'created', { path, id, name: record.name });
  return id;
}

const databases = await send('GET', 'database');
const database = await put('database', databases.data, {
  name: 'Fieldwright share',
  engine: 'postgres',
  details: {
    host: env.SHARE_HOST,
    port: Number(env.SHARE_PORT ?? 5432),
    dbname: env.SHARE_DATABASE,
    user: env.SHARE_USER,
    password: env.SHARE_PASSWORD,
    ...(env.SHARE_SSLMODE === 'disable' ? { ssl: false } : { ssl: true, 'ssl-mode': env.SHARE_SSLMODE ?? 'require' }),
  },
});

const collection = await put('collection', await send('GET', 'collection'), { name: 'Field work' });
const items = await send('GET', `collection/${collection}/items`);
const named = (model) => items.data.filter((item) => item.model === model);

/** A question is a file: its title, its chart with the columns of both axes, and its SQL. */
async function readQuestion(file) {
  const text = await readFile(new URL(`questions/${file}`, import.meta.url), 'utf8');
  const [, name, display, dimension, metric] = /^-- (.+)\n-- (\w+): (\w+), (\w+)\n/.exec(text) ?? [];
  if (name === undefined) throw new Error(`questions/${file} does not begin with its title and its chart.`);
  const axes = display === 'pie' ? { 'pie.dimension': dimension, 'pie.metric': metric } : { 'graph.dimensions': [dimension], 'graph.metrics': [metric] };
  return { name, display, settings: display === 'table' ? {} : axes, query: text };
}

const cards = [];
for (const file of (await readdir(new URL('questions', import.meta.url))).sort()) {
  const { name, display, settings, query } = await readQuestion(file);
  const card = await put('card', named('card'), {
    name,
    display,
    collection_id: collection,
    dataset_query: { type: 'native', database, native: { query } },
    visualization_settings: settings,
  });
  cards.push(card);
}

const dashboard = await put('dashboard', named('dashboard'), { name: 'Field work at a glance', collection_id: collection });
const { dashcards } = await send('GET', `dashboard/${dashboard}`);
await send('PUT', `dashboard/${dashboard}`, {
  dashcards: cards.map((card, index) => ({
    // Metabase takes a negative number for a card that is new on the dashboard.
    id: dashcards.find(({ card_id: there }) => there === card)?.id ?? -1 - index,
    card_id: card,
    ...{ row: 6 * Math.floor(index / 2), col: 12 * (index % 2), size_x: 12, size_y: 6 },
    ...{ series: [], parameter_mappings: [], visualization_settings: {} },
  })),
});
log('dashboard is ready', { address: `${env.METABASE_URL}/dashboard/${dashboard}` });
