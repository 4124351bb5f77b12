import type { Environment } from '@portal/service-contract';
import type { ApplicationDetails } from '../service.ts';
import { accessTo } from './access.ts';
import { showAccess } from './access-lines.ts';
import { type Addresses, mineInCode } from './code.ts';
import { replaceIn } from './replaced.ts';

/** What of an application stands in the page that is shown. */
export interface Marks {
  /** Adds what is not there yet. */
  show(application: ApplicationDetails, environment: Environment): void;
  /** Puts back what was there before. */
  clear(): void;
}

export function createMarks(addresses: Addresses): Marks {
  const shown = new Map<HTMLElement, () => void>();
  return {
    show(application, environment) {
      for (const element of shown.keys()) if (!element.isConnected) shown.delete(element);
      const explain = `${application.name}, ${environment}`;
      // What React writes anew while it is shown, as the console does, is left alone.
      for (const code of document.querySelectorAll<HTMLElement>('main pre code:not(dialog *)')) {
        if (!shown.has(code))
          shown.set(code, replaceIn(code, mineInCode(code.textContent, application, environment, addresses), explain));
      }
      for (const place of document.querySelectorAll<HTMLElement>('[data-scopes]')) {
        if (!shown.has(place))
          shown.set(place, showAccess(place, accessTo(place.dataset.scopes?.split(' ') ?? [], application)));
      }
    },
    clear() {
      for (const [element, undo] of shown) if (element.isConnected) undo();
      shown.clear();
    },
  };
}
