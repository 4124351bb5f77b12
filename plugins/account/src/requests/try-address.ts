import { formatConsoleAddress } from '@refdesk/api-model/console-address';
import type { RequestDetail } from '@refdesk/service-contract';

/** Builds the address that opens the console with a request; null if it has no page. Masked values are omitted. */
export function getConsoleAddress({ operationUrl, pathParameters, exchange }: RequestDetail): string | null {
  if (operationUrl === null) return null;
  const fields = new URLSearchParams(Object.entries(pathParameters).map(([name, value]) => [`path.${name}`, value]));
  for (const [name, value] of exchange?.query ?? []) if (!isMasked(value)) fields.append(`query.${name}`, value);
  if (exchange?.request.body) fields.set('body', JSON.stringify(removeMasked(exchange.request.body)));
  return formatConsoleAddress(operationUrl, fields);
}

function removeMasked(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(removeMasked);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]) => (isMasked(inner) ? [] : [[name, removeMasked(inner)]])),
  );
}

function isMasked(value: unknown): boolean {
  return typeof value === 'string' && value.includes('[masked');
}
