import { messages as pageMessages } from '@refdesk/messages/page';
import { messages } from '@refdesk/messages/requests';
import { readCurrentSession, registerReaderCleanup } from '@refdesk/personalization/session';
import { callServiceRouteOrNull } from '@refdesk/service-client';
import type { CalledDeprecatedOperationList } from '@refdesk/service-contract';

type Use = CalledDeprecatedOperationList['uses'][number];

interface StillCalled {
  readonly uses: readonly Use[];
  /** Path of the screen that lists the calls. */
  readonly path: string;
}

/** Cached until the reader changes, so that the announcement does not change between pages. */
let cached: Promise<StillCalled> | null = null;
registerReaderCleanup(() => {
  cached = null;
  document.querySelector('[data-still-called]')?.remove();
});

/**
 * Adds the number of operations that the reader or their organisations still call to the announcement that a version
 * will end.
 */
export async function showCallsInSunsetAnnouncement(): Promise<void> {
  const [api = '', version = ''] = document.querySelector<HTMLElement>('a[data-ends]')?.dataset.ends?.split('/') ?? [];
  cached ??= listUses(api, version);
  const { uses, path } = await cached;
  const announcement = document.querySelector('a[data-ends]');
  if (uses.length === 0 || announcement === null || announcement.parentElement?.querySelector('[data-still-called]'))
    return;
  const link = document.createElement('a');
  link.href = path;
  link.dataset.stillCalled = '';
  const [brief, day] = describeUses(uses, version);
  link.append(
    createSpan('announcement-long', messages.lastOn(brief, day)),
    createSpan('announcement-short', `${brief}.`),
  );
  announcement.after(' ', link);
}

async function listUses(api: string, version: string): Promise<StillCalled> {
  const organisations = (await readCurrentSession())?.organisations ?? [];
  const [personal, ...lists] = await Promise.all([
    callServiceRouteOrNull('GET /api/account/changes', {}),
    ...organisations.map(({ id }) =>
      callServiceRouteOrNull('GET /api/organisations/{organisationId}/changes', { params: { organisationId: id } }),
    ),
  ]);
  const filterEnding = (list: CalledDeprecatedOperationList | null | undefined) =>
    (list?.uses ?? []).filter(
      ({ isDone, deprecated }) => !isDone && deprecated.api === api && deprecated.version === version,
    );
  const organisationUses = lists.flatMap(filterEnding);
  return {
    uses: [...organisationUses, ...filterEnding(personal)],
    path: organisationUses.length > 0 ? '/account/changes' : '/account/changes?of=me',
  };
}

function createSpan(className: string, text: string): HTMLSpanElement {
  const span = document.createElement('span');
  span.className = className;
  span.textContent = text;
  return span;
}

/**
 * Summarises the operations that are still called, and the day of the last call. An operation with several callers is
 * included only once, and its deprecated parts are not listed separately.
 */
function describeUses(uses: readonly Use[], version: string): readonly [brief: string, day: string] {
  const operations = new Set(uses.map(({ deprecated }) => deprecated.operation.split('#')[0]));
  const last =
    uses
      .map(({ lastAt }) => lastAt)
      .toSorted()
      .at(-1) ?? '';
  const day = new Date(last).toLocaleDateString(pageMessages.locale, { day: 'numeric', month: 'long' });
  return [messages.stillCallOperations(operations.size, version), day];
}
