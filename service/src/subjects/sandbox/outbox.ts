import { isRecord, type JsonRecord, type SandboxData } from '@refdesk/sandbox';
import type { SandboxOutboxItem, SandboxOutboxList } from '@refdesk/service-contract/sandbox';
import type { PortalSandbox } from './open-portal-sandbox.ts';

const maxItems = 100;

/** Lists the messages that actions added to the outbox of a sandbox, the latest first. */
export async function readSandboxOutbox({ engine }: PortalSandbox, tenant: string): Promise<SandboxOutboxList> {
  const data = await engine.dataOf(tenant);
  const items = data.all('OutboxItem').toSorted((a, b) => Number(b.id) - Number(a.id));
  return { items: items.slice(0, maxItems).map((item) => viewItem(data, item)), total: items.length };
}

/** Returns the file of an item of the outbox; null if it has none. */
export async function findSandboxOutboxItemFile(
  { engine }: PortalSandbox,
  tenant: string,
  id: number,
): Promise<{ readonly name: string; readonly content: Uint8Array<ArrayBuffer> } | null> {
  const data = await engine.dataOf(tenant);
  const item = data.get('OutboxItem', id);
  const created = item && getFile(data, item);
  return created && { name: created.name, content: new Uint8Array(Buffer.from(created.content, 'base64')) };
}

function viewItem(data: SandboxData, item: JsonRecord): SandboxOutboxItem {
  return {
    id: Number(item.id),
    kind: String(item.kind),
    at: String(item.at),
    by: String(item.by),
    to: (Array.isArray(item.to) ? item.to : []).filter((recipient) => recipient !== null).map(String),
    subject: text(item.subject),
    text: text(item.text),
    fileName: getFile(data, item)?.name ?? null,
  };
}

/** Reads the file of an item; a report is stored with its run. */
function getFile(
  data: SandboxData,
  { about = null }: JsonRecord,
): { readonly name: string; readonly content: string } | null {
  const run =
    isRecord(about) && typeof about.reportRunId === 'number' ? data.get('ReportRun', about.reportRunId) : null;
  const [name, content] = [text(run?.fileName), text(run?.fileContent)];
  // Characters with a meaning in headers are removed from the name.
  return name === null || content === null ? null : { name: name.replaceAll(/[^\w.-]+/g, '-'), content };
}

const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);
