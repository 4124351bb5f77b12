import { X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { isIP } from 'node:net';
import { connect } from 'node:tls';
import type { AppContext } from '../app-context.ts';

/** Milliseconds that a server may take to show its certificate. */
const patience = 10_000;

/**
 * Notes when the certificates end that readers meet: that of PUBLIC_URL as it is served, whoever serves it, and that of the
 * port for tools. One that cannot be read from here is logged and says nothing.
 */
export async function noteCertificates({
  configuration,
  publicUrl,
  metrics,
  log,
}: Pick<AppContext, 'configuration' | 'publicUrl' | 'metrics' | 'log'>): Promise<void> {
  const { DAAS_TLS_CERTIFICATE } = configuration;
  const certificates = [
    ...(publicUrl.startsWith('https:') ? [{ of: new URL(publicUrl).hostname, read: () => servedAt(publicUrl) }] : []),
    ...(DAAS_TLS_CERTIFICATE === undefined ? [] : [{ of: 'shares', read: async () => new X509Certificate(await readFile(DAAS_TLS_CERTIFICATE)) }]),
  ];
  for (const { of, read } of certificates) {
    try {
      metrics.certificates.set({ of }, (await read()).validToDate.getTime() / 1000);
    } catch (error) {
      log.warn('certificate.unreadable', { of, error: error instanceof Error ? error.message : String(error) });
    }
  }
}

/** The certificate that a server shows; whether it can be trusted is for those who visit it. */
export function servedAt(url: string): Promise<X509Certificate> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const socket = connect(
      { host: hostname, port: Number(port || 443), ...(isIP(hostname) === 0 && { servername: hostname }), rejectUnauthorized: false, timeout: patience },
      () => {
        const certificate = socket.getPeerX509Certificate();
        socket.destroy();
        if (certificate === undefined) reject(new Error('The server shows no certificate.'));
        else resolve(certificate);
      },
    );
    socket.on('error', reject);
    socket.on('timeout', () => socket.destroy(new Error(`The server has not answered within ${patience / 1000} seconds.`)));
  });
}
