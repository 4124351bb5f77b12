import type { ChangedSandboxRecord, SandboxLifecycleStep } from '@refdesk/service-contract';

/** Splits a name into words: `setOff` → "Set off", `JobWorksheet` → "Job worksheet". */
export function formatCamelCaseAsWords(name: string): string {
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Formats a record as its path if it has one, else as schema and identifier. */
export const formatRecordPathOrIdentifier = ({
  at,
  schema,
  id,
}: Pick<ChangedSandboxRecord, 'at' | 'schema' | 'id'>): string => at ?? `${formatCamelCaseAsWords(schema)} ${id}`;

/** Returns the label of a step's button; names the outcome if there are several. */
export function formatSandboxStep({ event, to }: SandboxLifecycleStep, steps: readonly SandboxLifecycleStep[]): string {
  const isOneOfSeveral = steps.filter((other) => other.event === event).length > 1;
  return isOneOfSeveral
    ? `${formatCamelCaseAsWords(event)}: ${formatCamelCaseAsWords(to).toLowerCase()}`
    : formatCamelCaseAsWords(event);
}
