import type { ChangedSandboxRecord, SandboxLifecycleStep } from '@refdesk/service-contract';

/** Splits a name into words: `setOff` → "Set off", `JobWorksheet` → "Job worksheet". */
export function formatCamelCaseAsWords(name: string): string {
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Formats a record as its path if it has one, or else as its schema and identifier. */
export const formatRecordPathOrIdentifier = ({
  at,
  schema,
  id,
}: Pick<ChangedSandboxRecord, 'at' | 'schema' | 'id'>): string => at ?? `${formatCamelCaseAsWords(schema)} ${id}`;

/** Returns the label of a step's button, including the resulting state if the event can have several. */
export function formatSandboxLifecycleStep(
  { event, to }: SandboxLifecycleStep,
  steps: readonly SandboxLifecycleStep[],
): string {
  const hasSeveralOutcomes = steps.filter((other) => other.event === event).length > 1;
  return hasSeveralOutcomes
    ? `${formatCamelCaseAsWords(event)}: ${formatCamelCaseAsWords(to).toLowerCase()}`
    : formatCamelCaseAsWords(event);
}
