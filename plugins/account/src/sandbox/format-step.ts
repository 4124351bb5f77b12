import type { SandboxChange, SandboxStep } from '@portal/service-contract';

/** Splits a name into words: `setOff` → "Set off", `JobWorksheet` → "Job worksheet". */
export function formatName(name: string): string {
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Formats a record as its path if it has one, else as schema and identifier. */
export const recordName = ({ at, schema, id }: Pick<SandboxChange, 'at' | 'schema' | 'id'>): string => at ?? `${formatName(schema)} ${id}`;

/** Returns the label of a step's button; names the outcome if there are several. */
export function formatStep({ event, to }: SandboxStep, steps: readonly SandboxStep[]): string {
  const isOneOfSeveral = steps.filter((other) => other.event === event).length > 1;
  return isOneOfSeveral ? `${formatName(event)}: ${formatName(to).toLowerCase()}` : formatName(event);
}
