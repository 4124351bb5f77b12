import { isRecord, type JsonRecord, type ReadableSandboxRecords } from '@refdesk/sandbox';
import type { SandboxOutboxItem, SandboxOutboxList } from '@refdesk/service-contract/applications/sandbox';
import type { PortalSandbox } from './open-portal-sandbox.ts';

const maxItems = 100;

/** Lists the messages that actions added to the outbox of a sandbox, the latest first. */
export async function readSandboxOutbox({ engine }: PortalSandbox, tenant: string): Promise<SandboxOutboxList> {
  const data = await engine.dataOf(tenant);
  const items = data.all('OutboxItem').toSorted((a, b) => Number(b.id) - Number(a.id));
  return { items: items.slice(0, maxItems).map((item) => toOutboxItem(data, item)), total: items.length };
}

/** Returns the file of an outbox item; null if it has none. */
export async function findSandboxOutboxItemFile(
  { engine }: PortalSandbox,
  tenant: string,
  id: number,
): Promise<{ readonly name: string; readonly content: Uint8Array<ArrayBuffer> } | null> {
  const data = await engine.dataOf(tenant);
  const item = data.get('OutboxItem', id);
  const file = item && getFile(data, item);
  return file && { name: file.name, content: new Uint8Array(Buffer.from(file.content, 'base64')) };
}

function toOutboxItem(data: ReadableSandboxRecords, item: JsonRecord): SandboxOutboxItem {
  return {
    id: Number(item.id),
    kind: String(item.kind),
    at: String(item.at),
    by: String(item.by),
    to: (Array.isArray(item.to) ? item.to : []).filter((recipient) => recipient !== null).map(String),
    subject: stringOrNull(item.subject),
    text: stringOrNull(item.text),
    fileName: getFile(data, item)?.name ?? null,
  };
}

/** Reads the file of an item; a report is stored with its run. */
function getFile(
  data: ReadableSandboxRecords,
  { about = null }: JsonRecord,
): { readonly name: string; readonly content: string } | null {
  const run =
    isRecord(about) && typeof about.reportRunId === 'number' ? data.get('ReportRun', about.reportRunId) : null;
  const [name, content] = [stringOrNull(run?.fileName), stringOrNull(run?.fileContent)];
  // The name is sent in a header, so characters with a meaning there are replaced.
  return name === null || content === null ? null : { name: name.replaceAll(/[^\w.-]+/g, '-'), content };
}

const stringOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null);
