import { DescriptionError } from './diagnostic.ts';

/**
 * Ends a build whose descriptions are faulty with what its writers must know. Docusaurus would print the same
 * within a stack of its own code, in which nobody looks for a line of YAML; the development server shows it in the page.
 *
 * @throws whatever it is given, where it does not end the process.
 */
export function endBuild(error: unknown): never {
  if (!(error instanceof DescriptionError) || process.env.NODE_ENV !== 'production') throw error;
  console.error(`[ERROR] ${error.message}`);
  process.exit(1);
}
