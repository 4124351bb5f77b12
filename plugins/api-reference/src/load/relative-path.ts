import { relative } from 'node:path';

/** Returns the path of a file relative to the folder in which npm, or otherwise this process, was started. */
export const formatPathRelativeToWorkingDirectory = (file: string): string =>
  relative(process.env.INIT_CWD ?? process.cwd(), file);
