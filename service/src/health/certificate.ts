import type { X509Certificate } from 'node:crypto';
import { isIP } from 'node:net';
import { connect } from 'node:tls';
import type { AppContext } from '../core/context/app-context.ts';

/** Maximum time for the TLS handshake. */
const handshakeTimeoutMs = 10_000;

/**
 * Records the expiry of the certificate served at PUBLIC_URL. Logs a warning if this host cannot fetch it.
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

/** Returns the certificate that a server presents, without verifying it. */
export function readServedCertificate(url: string): Promise<X509Certificate> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const socket = connect(
      {
        host: hostname,
        port: Number(port || 443),
        ...(isIP(hostname) === 0 && { servername: hostname }),
        rejectUnauthorized: false,
        timeout: handshakeTimeoutMs,
      },
      () => {
        const certificate = socket.getPeerX509Certificate();
        socket.destroy();
        if (certificate === undefined) reject(new Error('The server did not present a certificate.'));
        else resolve(certificate);
      },
    );
    socket.on('error', reject);
    socket.on('timeout', () =>
      socket.destroy(new Error(`The server did not respond within ${handshakeTimeoutMs / 1000} seconds.`)),
    );
  });
}
