/** Why a file could not be read. */
export interface ReadingError {
  readonly message: string;
  /** Line counted from 1, when the parser knows it. */
  readonly line: number | undefined;
}

/** An error of the file system or of the YAML parser, which both name the file again, in words for the writer. */
export function describeReadingError({ message }: Pick<Error, 'message'>): ReadingError {
  if (message.includes('ENOENT')) return { message: 'There is no such file.', line: undefined };
  const [, reason = message, line] = message.match(/^(?:Failed to parse: )?(.*?)(?: in ".*")? \((\d+):\d+\)$/) ?? [];
  return { message: `This is neither YAML nor JSON: ${reason}.`, line: line === undefined ? undefined : Number(line) };
}
