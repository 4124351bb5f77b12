import { fileURLToPath } from 'node:url';
import type { PluginInput } from 'refdesk';
import type { Service } from './service.ts';

interface Options {
  /** Services behind the APIs. */
  readonly services: readonly Service[];
  /** Path of the page. Default: `/status`. */
  readonly path?: string;
}

const resolveModule = (file: string): string => fileURLToPath(new URL(file, import.meta.url));

/** Adds a page with the state of services, a link to it on each operation, and search keywords. */
export function serviceStatus({ services, path = '/status' }: Options): PluginInput {
  return {
    name: 'refdesk-plugin-service-status',
    pages: [
      {
        path,
        title: 'Service status',
        description: 'Current state of the services behind our APIs.',
        module: resolveModule('./StatusPage.tsx'),
        data: { services: services.map((service) => ({ ...service })) },
      },
    ],
    slots: { operationStart: [resolveModule('./OperationStatus.tsx')] },
    hooks: {
      searchDocument: (document) =>
        document.url === path ? { ...document, keywords: [...document.keywords, 'outage', 'incident'] } : document,
    },
  };
}
