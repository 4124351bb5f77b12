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
export const toDiagnosticWarnings = (
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

/** Formats a diagnostic: location, problem, fix. */
export function formatDiagnostic(diagnostic: DescriptionDiagnostic): string {
  const { message, hint } = diagnostic;
  return `- ${formatLocation(diagnostic)}\n  ${message}${hint ? `\n  ${hint}` : ''}`;
}

/** Maximum number of locations listed for identical diagnostics. */
const maxLocations = 3;

/** Formats diagnostics; identical ones are merged and show their number and first locations. */
export function formatDiagnostics(diagnostics: readonly DescriptionDiagnostic[]): string {
  const groups = Map.groupBy(diagnostics, ({ file, message, hint }) => JSON.stringify([file, message, hint]));
  const groupOf = new Map([...groups.values()].flatMap((group) => group.map((member) => [member, group] as const)));
  const texts = diagnostics.flatMap((diagnostic) => {
    const group = groupOf.get(diagnostic) ?? [];
    if (group.length <= maxLocations) return [formatDiagnostic(diagnostic)];
    return diagnostic === group[0] ? [formatGroup(diagnostic, group)] : [];
  });
  return texts.join('\n');
}

function formatGroup({ message, hint }: DescriptionDiagnostic, group: readonly DescriptionDiagnostic[]): string {
  const locations = group.slice(0, maxLocations).map(formatLocation).join('\n  ');
  const rest = `and ${group.length - maxLocations} more, ${group.length} in all`;
  return `- ${locations}\n  ${rest}\n  ${message}${hint ? `\n  ${hint}` : ''}`;
}

function formatLocation({ file, line, pointer }: DescriptionDiagnostic): string {
  return `${line === undefined ? file : `${file}:${line}`} ${pointer}`;
}

/**
 * Ends a build with the errors in its descriptions. Docusaurus would print them inside a stack trace, where authors do
 * not look for a line of YAML; the development server shows them on the page.
 *
 * @throws The passed error, unless it ends the process.
 */
export function exitBuildWithDescriptionErrors(error: unknown): never {
  if (!(error instanceof DescriptionError) || process.env.NODE_ENV !== 'production') throw error;
  console.error(`[ERROR] ${error.message}`);
  process.exit(1);
}
