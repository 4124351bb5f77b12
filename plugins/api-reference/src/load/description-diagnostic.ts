/** An error makes a page wrong or impossible; a warning suggests an improvement and is an error in a strict API. */
export type DiagnosticLevel = 'error' | 'warning';

/** A problem in a description. */
export interface DescriptionDiagnostic {
  /** File or URL that contains the problem. */
  readonly file: string;
  /** Line number (1-based), if known. */
  readonly line?: number | undefined;
  /** JSON pointer within the file. */
  readonly pointer: string;
  /** Description of the problem, including the invalid value. */
  readonly message: string;
  /** Suggested fix. */
  readonly hint?: string | undefined;
  /** Default: error. */
  readonly level?: DiagnosticLevel | undefined;
  /** Kind, by which warnings are grouped and counted. */
  readonly kind?: string | undefined;
}

/** Kind of a diagnostic about a file that could not be read, which may cause further diagnostics. */
export const unreadableFileDiagnosticKind = 'unreadable';

/** A diagnostic whose file is not known yet; its pointer refers to the bundled description. */
export type UnlocatedDiagnostic = Omit<DescriptionDiagnostic, 'file' | 'line'>;

/** Converts diagnostics to warnings of one kind. */
export const downgradeDiagnosticsToWarnings = (
  kind: string,
  diagnostics: readonly UnlocatedDiagnostic[],
): UnlocatedDiagnostic[] => diagnostics.map((diagnostic) => ({ ...diagnostic, level: 'warning', kind }));

/** Contains all diagnostics in one error without a stack, which would not help authors of descriptions. */
export class DescriptionError extends Error {
  declare readonly diagnostics: readonly DescriptionDiagnostic[];

  constructor(all: readonly DescriptionDiagnostic[]) {
    const [others = [], first = []] = [false, true].map((isFirst) =>
      all.filter(({ kind }) => (kind === unreadableFileDiagnosticKind) === isFirst),
    );
    const diagnostics = [...first, ...others];
    super(
      `The API descriptions have ${diagnostics.length} ${diagnostics.length === 1 ? 'error' : 'errors'}:\n\n${formatDiagnostics(diagnostics)}`,
    );
    this.name = 'DescriptionError';
    this.stack = this.message;
    Object.defineProperty(this, 'diagnostics', { value: diagnostics, enumerable: false });
  }
}

/** Maximum number of locations that a message lists for equal diagnostics. */
export const maxDiagnosticLocations = 3;

/**
 * Formats diagnostics: location, problem, fix. Those that differ only by their location are merged, and show their
 * number and first locations.
 */
export function formatDiagnostics(
  diagnostics: readonly DescriptionDiagnostic[],
  maxLocations: number = maxDiagnosticLocations,
): string {
  const groups = Map.groupBy(diagnostics, ({ message, hint }) => JSON.stringify([message, hint]));
  return [...groups.values()].map((group) => formatGroup(group, maxLocations)).join('\n');
}

function formatGroup(group: readonly DescriptionDiagnostic[], maxLocations: number): string {
  const [{ message, hint } = { message: '' }] = group;
  const omittedCount = Math.max(0, group.length - maxLocations);
  const lines = [
    ...group.slice(0, maxLocations).map(formatLocation),
    ...(group.length > 1 ? [`${omittedCount > 0 ? `and ${omittedCount} more, ` : ''}${group.length} in all`] : []),
    message,
    ...(hint ? [hint] : []),
  ];
  return `- ${lines.join('\n  ')}`;
}

function formatLocation({ file, line, pointer }: DescriptionDiagnostic): string {
  return `${line === undefined ? file : `${file}:${line}`} ${pointer}`;
}

/**
 * Ends a build with the errors in its descriptions. Docusaurus would print them inside a stack trace, in which authors
 * would overlook them; the development server shows them on the page.
 *
 * @throws The passed error, unless it ends the process.
 */
export function exitBuildWithDescriptionErrors(error: unknown): never {
  if (!(error instanceof DescriptionError) || process.env.NODE_ENV !== 'production') throw error;
  console.error(`[ERROR] ${error.message}`);
  process.exit(1);
}
