import { relative } from 'node:path';

/** The path of a file from the folder in which npm, or otherwise this process, was started. */
export const formatShownPath = (file: string): string => relative(process.env.INIT_CWD ?? process.cwd(), file);
