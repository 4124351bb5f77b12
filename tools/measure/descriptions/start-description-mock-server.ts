import type { ApiVersion } from '@refdesk/api-model/api';
import { upgradeAndCleanSandboxDescription } from '../../../sandbox/src/description/load-description.ts';
import { startHttpServer } from '../../../service/src/server.ts';
import { createDescriptionMockApp } from './send-samples-to-mock.ts';

/** A running server with the mock of a description, at a URL of this machine. */
export interface DescriptionMockServer {
  readonly url: string;
  readonly app: Awaited<ReturnType<typeof createDescriptionMockApp>>;
  /** Serves the mock of a version below the path of its sandbox. */
  readonly serve: (version: ApiVersion) => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** Opens a server that responds once a version is served; its URL is part of the version's clients. */
export async function startDescriptionMockServer(): Promise<DescriptionMockServer> {
  let app: DescriptionMockServer['app'] | null = null;
  let basePath = '';
  const respond = (request: Request): Response | Promise<Response> => {
    const { pathname, search } = new URL(request.url);
    if (app === null || !pathname.startsWith(basePath)) return new Response(null, { status: 404 });
    const target = new URL(`${pathname.slice(basePath.length) || '/'}${search}`, request.url);
    return app.fetch(new Request(target, request));
  };
  const { port, stop } = await startHttpServer({ fetch: respond }, '127.0.0.1', 0);
  const url = `http://127.0.0.1:${port}`;
  return {
    url,
    get app() {
      if (app === null) throw new Error('No version is served.');
      return app;
    },
    serve: async (version) => {
      const { 'x-sandbox': _, ...description } = upgradeAndCleanSandboxDescription(version.publishedDocument);
      app = await createDescriptionMockApp(description);
      basePath = new URL(version.sandbox ?? url).pathname.replace(/\/$/, '');
    },
    stop,
  };
}
