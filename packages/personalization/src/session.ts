import type { CurrentSession } from '@portal/service/contract';
import { lookUp } from '@portal/service-client';

let asked: Promise<CurrentSession | null> | null = null;

/** Who is signed in, asked of the service once for all parts of a page; null when the portal runs without its service. */
export function readSession(): Promise<CurrentSession | null> {
  asked ??= lookUp('GET /api/session');
  return asked;
}

/** Says that someone has signed in or out: who asks next asks the service. */
export function forgetSession(): void {
  asked = null;
}
