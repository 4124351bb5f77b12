/** A built site and where the tests find it. */
export interface Server {
  readonly port: number;
  readonly directory: string;
  readonly url: string;
}

/** The portal. */
export const portal = server(3100, 'site/build');

/** The fixture site as readers see it. */
export const fixture = server(3101, '.cache/fixture/readers');

/** The fixture site as its writers see it, with drafts. */
export const drafts = server(3102, '.cache/fixture/writers');

function server(port: number, directory: string): Server {
  return { port, directory, url: `http://localhost:${port}` };
}
