/** A built site, and where the tests find it. */
export interface TestServer {
  readonly name: string;
  readonly directory: string;
  /** Known only in the processes that run tests: by then the server listens on a free port. */
  readonly url: string;
}

/** The portal. */
export const portal = server('portal', 'site/build');

/** The fixture site as readers see it. */
export const fixture = server('fixture', '.cache/fixture/readers');

/** The fixture site as its writers see it, with drafts: a separate build, which the long run makes. */
export const drafts = server('drafts', '.cache/fixture/writers');

/**
 * Matches the line that a server prints when it listens; Playwright sets the environment variable that the group names.
 */
export function matchListeningLine({ name }: TestServer): RegExp {
  return new RegExp(`The portal is at http://localhost:(?<${portVariable(name)}>\\d+)`);
}

function server(name: string, directory: string): TestServer {
  return { name, directory, url: `http://localhost:${process.env[portVariable(name).toUpperCase()] ?? 0}` };
}

function portVariable(name: string): string {
  return `${name}_test_port`;
}
