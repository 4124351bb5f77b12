/** A built site and its server. */
export interface TestServer {
  readonly name: string;
  readonly directory: string;
  /** Only known in the processes that run tests: by then, the server listens on a free port. */
  readonly url: string;
}

/** The portal. */
export const portal = createTestServer('portal', 'site/build');

/** The fixture site as readers see it. */
export const fixture = createTestServer('fixture', '.cache/fixture/readers');

/** The fixture site as its writers see it, with drafts. Only the long run makes this separate build. */
export const drafts = createTestServer('drafts', '.cache/fixture/writers');

/**
 * Matches the line that a server prints once it is listening; Playwright sets the environment variable that the
 * capture group names.
 */
export function matchListeningLine({ name }: TestServer): RegExp {
  return new RegExp(`The portal is at http://localhost:(?<${getPortVariable(name)}>\\d+)`);
}

function createTestServer(name: string, directory: string): TestServer {
  return { name, directory, url: `http://localhost:${process.env[getPortVariable(name).toUpperCase()] ?? 0}` };
}

function getPortVariable(name: string): string {
  return `${name}_test_port`;
}
