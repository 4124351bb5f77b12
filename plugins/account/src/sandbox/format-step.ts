import type { SandboxChange, SandboxStep } from '@portal/service-contract';

/** A name such as `setOff` or `JobWorksheet` in words: "Set off", "Job worksheet". */
export function formatName(name: string): string {
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A record by its path, where it has one, else by its kind and identifier. */
export const recordName = ({ at, schema, id }: Pick<SandboxChange, 'at' | 'schema' | 'id'>): string => at ?? `${formatName(schema)} ${id}`;

/** Returns the label of a step's button; names the outcome if there are several. */
export function formatStep({ event, to }: SandboxStep, steps: readonly SandboxStep[]): string {
  const isOneOfSeveral = steps.filter((other) => other.event === event).length > 1;
  return isOneOfSeveral ? `${formatName(event)}: ${formatName(to).toLowerCase()}` : formatName(event);
}
