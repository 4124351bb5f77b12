import { relative } from 'node:path';

/** A file's path as its writer knows it: from the folder in which npm, or else this process, was started. */
export const formatShownPath = (file: string): string => relative(process.env.INIT_CWD ?? process.cwd(), file);
