import { Resolver } from 'node:dns/promises';
import { type IncomingMessage, request as requestByHttp } from 'node:http';
import { request as requestByHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import type { ConsoleRequest, ConsoleResponse } from '@refdesk/service-contract/console-requests';
import { isPublicIpAddress } from './public-address.ts';

/** Maximum bytes of a response. */
export const maxOutboundResponseBytes = 1024 * 1024;

/** Milliseconds until the last byte of a response. */
const timeoutMs = 20_000;

/** Options of `sendToPinnedAddress`. */
export interface PinnedAddressSendOptions {
  /** Resolves a host to its addresses. Default: the name servers of the system. */
  readonly resolve?: (host: string, signal: AbortSignal) => Promise<readonly string[]>;
  /** Whether a server at the address may be reached. Default: every public address. */
  readonly isAllowed?: (address: string) => boolean;
  readonly timeoutMs?: number;
}

/**
 * Headers that are not forwarded: connection headers (RFC 9110, section 7.6.1), and those that would disguise the
 * sender.
 */
const strippedHeaders =
  /^(connection|content-length|expect|forwarded|host|keep-alive|origin|proxy-.*|referer|sec-.*|te|trailer|transfer-encoding|upgrade|via|x-forwarded-.*|x-real-ip)$/i;

const toFailure = (outcome: Exclude<ConsoleResponse['outcome'], 'response'>): ConsoleResponse => ({
  outcome,
  status: 0,
  headers: [],
  body: '',
  isTruncated: false,
});

/**
 * Sends a request to the IP address that its host resolves to. The address is resolved and checked once: a second
 * resolution could return another one. Redirects are not followed.
 */
export async function sendToPinnedAddress(
  request: ConsoleRequest,
  options: PinnedAddressSendOptions = {},
): Promise<ConsoleResponse> {
  const { resolve = resolveHost, isAllowed = isPublicIpAddress, timeoutMs: timeout = timeoutMs } = options;
  const url = new URL(request.url);
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  const signal = AbortSignal.timeout(timeout);
  const addresses = isIP(host) === 0 ? await resolve(host, signal).catch(() => []) : [host];
  const [address] = addresses;
  if (address === undefined) return toFailure(signal.aborted ? 'timeout' : 'unreachable');
  // A name that resolves to both a public and a private address is an attempt to reach the private one.
  if (!addresses.every(isAllowed)) return toFailure('private-address');
  return exchange(url, address, request, signal).catch(() => toFailure(signal.aborted ? 'timeout' : 'unreachable'));
}

/**
 * Resolves a host through name servers. `dns.lookup` would block one of four threads, which also read files,
 * until the system gives up.
 *
 * @param servers Addresses with ports, such as `127.0.0.1:53`. Default: those of the system.
 */
export async function resolveHost(
  host: string,
  signal: AbortSignal,
  servers?: readonly string[],
): Promise<readonly string[]> {
  // `localhost` means this machine, whatever a name server returns (RFC 6761, section 6.3).
  if (/(?:^|\.)localhost\.?$/i.test(host)) return ['127.0.0.1'];
  const resolver = new Resolver();
  if (servers !== undefined) resolver.setServers(servers);
  signal.addEventListener('abort', () => resolver.cancel(), { once: true });
  const results = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
  return results.flatMap((result) => (result.status === 'fulfilled' ? result.value : []));
}

function exchange(
  url: URL,
  address: string,
  { method, headers, body }: ConsoleRequest,
  signal: AbortSignal,
): Promise<ConsoleResponse> {
  const family = isIP(address);
  const pinnedLookup: LookupFunction = (_host, { all }, callback) =>
    all === true ? callback(null, [{ address, family }]) : callback(null, address, family);
  const bytes = body === null ? null : Buffer.from(body, 'base64');
  const forwardedHeaders = headers.filter(({ name }) => !strippedHeaders.test(name));
  const options = {
    method,
    signal,
    lookup: pinnedLookup,
    agent: false,
    maxHeaderSize: 32 * 1024,
    headers: [
      ...forwardedHeaders.flatMap(({ name, value }) => [name, value]),
      'Host',
      url.host,
      ...(bytes === null ? [] : ['Content-Length', String(bytes.length)]),
    ],
  };
  return new Promise((done, fail) => {
    const send = url.protocol === 'https:' ? requestByHttps : requestByHttp;
    const outgoing = send(url, options, (incoming) => readResponse(incoming).then(done, fail));
    outgoing.on('error', fail);
    outgoing.end(bytes);
  });
}

/** Reads the response; bytes beyond the maximum are not received. */
async function readResponse(incoming: IncomingMessage): Promise<ConsoleResponse> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of incoming as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    size += chunk.length;
    if (size > maxOutboundResponseBytes) break;
  }
  const raw = incoming.rawHeaders;
  const headers = Array.from({ length: raw.length / 2 }, (_, index) => ({
    name: raw[2 * index] ?? '',
    value: raw[2 * index + 1] ?? '',
  }));
  const body = Buffer.concat(chunks).subarray(0, maxOutboundResponseBytes).toString('base64');
  return {
    outcome: 'response',
    status: incoming.statusCode ?? 0,
    headers,
    body,
    isTruncated: size > maxOutboundResponseBytes,
  };
}
