/** A built site and where the tests find it. */
export interface Server {
  readonly port: number;
  readonly directory: string;
  readonly url: string;
}

/** The first of the ports that the tests use; another one lets two checkouts be tested at once. */
const firstPort = Number(process.env.TEST_PORT ?? 3100);

/** The portal. */
export const portal = server(firstPort, 'site/build');

/** The fixture site as readers see it. */
export const fixture = server(firstPort + 1, '.cache/fixture/readers');

/** The fixture site as its writers see it, with drafts. */
export const drafts = server(firstPort + 2, '.cache/fixture/writers');

function server(port: number, directory: string): Server {
  return { port, directory, url: `http://localhost:${port}` };
}
