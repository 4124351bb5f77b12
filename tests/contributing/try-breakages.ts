import type { Breakage } from './breakages.ts';
import { type CheckedStep, runCheck } from './run-check.ts';
import type { ScratchCopy, SourceEdit } from './scratch-copy.ts';

/** Result of a breakage: the step that reported it, or undefined if no step did. */
export interface Tried {
  readonly breakage: Breakage;
  readonly caughtBy: CheckedStep | undefined;
  /** Line with the error in the output of the step. */
  readonly line: string;
  /** All failures of the run, for analysing an unreported breakage. */
  readonly failed: readonly CheckedStep[];
}

/** Applies the breakages of each run together to a copy, on top of its current state, and reverts them afterwards. */
export async function tryBreakages(
  copy: ScratchCopy,
  breakages: readonly Breakage[],
  preparation: readonly SourceEdit[] = [],
): Promise<Tried[]> {
  const tried: Tried[] = [];
  for (const [run, group] of Map.groupBy(breakages, ({ run: name }) => name)) {
    await copy.edit(preparation);
    for (const { edits } of group) await copy.edit(edits);
    // A separate run needs only the step of its breakages.
    const single = run === undefined ? [] : group.map(({ step }) => step).filter((step) => step !== 'start');
    const failed = (await runCheck(copy.folder, single)).filter((step) => step.failed);
    tried.push(...group.map((breakage) => findReport(breakage, failed)));
    copy.reset();
  }
  return tried;
}

function findReport(breakage: Breakage, failed: readonly CheckedStep[]): Tried {
  const caughtBy = failed.find(({ name, output }) => name.startsWith(breakage.step) && breakage.says.test(output));
  return { breakage, caughtBy, line: caughtBy === undefined ? '' : getLine(breakage.says, caughtBy.output), failed };
}

/** Returns the line with the error. */
function getLine(says: RegExp, output: string): string {
  const { index, 0: words } = says.exec(output) ?? { index: 0, 0: '' };
  const end = index + words.length;
  const [rest = ''] = output.slice(end).split('\n');
  return output
    .slice(output.lastIndexOf('\n', end - 1) + 1, end)
    .concat(rest)
    .trim();
}
