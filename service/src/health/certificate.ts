import type { X509Certificate } from 'node:crypto';
import { isIP } from 'node:net';
import { connect } from 'node:tls';
import type { AppContext } from '../core/context/app-context.ts';

/** Milliseconds within which a server must present its certificate. */
const patience = 10_000;

/**
 * Records when the certificate of PUBLIC_URL expires, as served. A certificate that cannot be read from here is logged.
 */
export async function recordCertificateExpiry({
  publicUrl,
  metrics,
  log,
}: Pick<AppContext, 'publicUrl' | 'metrics' | 'log'>): Promise<void> {
  if (!publicUrl.startsWith('https:')) return;
  const hostname = new URL(publicUrl).hostname;
  try {
    metrics.certificates.set({ of: hostname }, (await readServedCertificate(publicUrl)).validToDate.getTime() / 1000);
  } catch (error) {
    log.warn('certificate.unreadable', { of: hostname, error: error instanceof Error ? error.message : String(error) });
  }
}

/** Returns the certificate that a server presents; whether it is trusted is not checked. */
export function readServedCertificate(url: string): Promise<X509Certificate> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const socket = connect(
      {
        host: hostname,
        port: Number(port || 443),
        ...(isIP(hostname) === 0 && { servername: hostname }),
        rejectUnauthorized: false,
        timeout: patience,
      },
      () => {
        const certificate = socket.getPeerX509Certificate();
        socket.destroy();
        if (certificate === undefined) reject(new Error('The server sends no certificate.'));
        else resolve(certificate);
      },
    );
    socket.on('error', reject);
    socket.on('timeout', () =>
      socket.destroy(new Error(`The server has not answered within ${patience / 1000} seconds.`)),
    );
  });
}
