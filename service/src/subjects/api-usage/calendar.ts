import { getServiceText } from '@refdesk/messages/request-language';
import type { DeprecatedOperation } from '@refdesk/service-contract/changes';
import { sunsetWarningDays } from '@refdesk/service-contract/changes';
import type { ServicePortal } from '../../core/portal/service-portal.ts';

/** A planned removal of operations that affects callers. */
export type ApiSunset = Pick<DeprecatedOperation, 'api' | 'apiTitle' | 'version'> & { readonly sunset: string };

/** Formats a calendar (RFC 5545) with an all-day event for each sunset, and reminders when warning emails are sent. */
export function formatSunsetCalendar(
  portal: ServicePortal,
  sunsets: readonly ApiSunset[],
  { now, url }: { readonly now: number; readonly url: string },
): string {
  const stamp = `${new Date(now).toISOString().replaceAll(/[-:]|\.\d+/g, '')}`;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escapeText(portal.name)}//Developer portal//EN`,
    ...sunsets.flatMap((sunset) => formatEvent(sunset, stamp, url, new URL(portal.url).hostname)),
    'END:VCALENDAR',
  ];
  return `${lines.map(foldLine).join('\r\n')}\r\n`;
}

function formatEvent(
  { api, apiTitle, version, sunset }: ApiSunset,
  stamp: string,
  url: string,
  hostname: string,
): readonly string[] {
  const title = escapeText(getServiceText('releaseWillBeRemoved', { api: apiTitle, version }));
  return [
    'BEGIN:VEVENT',
    `UID:sunset-${api}-${version}-${sunset}@${hostname}`,
    `DTSTAMP:${stamp}`,
    `DTSTART;VALUE=DATE:${sunset.replaceAll('-', '')}`,
    `SUMMARY:${title}`,
    `DESCRIPTION:${escapeText(getServiceText('stillCalling', { url }))}`,
    `URL:${url}`,
    'TRANSP:TRANSPARENT',
    ...sunsetWarningDays.flatMap((days) => [
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      `DESCRIPTION:${title}`,
      `TRIGGER:-P${days}D`,
      'END:VALARM',
    ]),
    'END:VEVENT',
  ];
}

// Section 3.3.11 of RFC 5545.
function escapeText(text: string): string {
  return text.replaceAll(/[\\;,]/g, '\\$&').replaceAll('\n', '\\n');
}

/** Folds a line into parts of at most 75 octets (RFC 5545, section 3.1); continuation lines start with a space. */
function foldLine(line: string): string {
  const parts: string[] = [];
  let part = '';
  for (const character of line) {
    if (Buffer.byteLength(part + character) > 74) {
      parts.push(part);
      part = '';
    }
    part += character;
  }
  return [...parts, part].join('\r\n ');
}
