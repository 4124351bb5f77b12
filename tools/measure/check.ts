import { writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { breakages } from '../../tests/contributing/breakages.ts';
import { recipes } from '../../tests/contributing/recipes/index.ts';
import { makeScratchCopy } from '../../tests/contributing/scratch-copy.ts';
import { type Tried, tryBreakages } from '../../tests/contributing/try-breakages.ts';
import { root } from '../command.ts';

// npm run measure -- check [--write]: records the messages of `npm run check` for deliberate breakages and for mistakes
// in recipes.
const { values } = parseArgs({ options: { write: { type: 'boolean', default: false } } });
const copy = await makeScratchCopy();
const steps = recipes.flatMap(({ follow }) => follow);
const tried = await tryBreakages(copy, breakages);
const mistakes: Tried[] = [];
for (const index of [0, 1, 2])
  mistakes.push(
    ...(await tryBreakages(
      copy,
      recipes.flatMap((recipe) => recipe.mistakes.slice(index, index + 1)),
      steps,
    )),
  );
await copy.remove();

const getName = ({ breakage }: Tried) =>
  recipes.find((recipe) => recipe.mistakes.includes(breakage))?.name.replace(/\.$/, '') ?? '';
const report = `# The quick check

What is broken on purpose in a copy of the sources, and what \`npm run check\` says of it, by \`npm run measure -- check --write\` on ${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'}). Those that hide nothing of each other are made together, so that the seconds are those of a check with all steps: a change of one kind runs fewer. \`tests/contributing\` contains what the extended test run catches.

## Breakages

| what is broken | caught by | after s | what it says |
| --- | --- | --- | --- |
${tried.map((item) => formatRow(item.breakage.what, item)).join('\n')}

## Mistakes in the recipes

| recipe: mistake | caught by | after s | what it says |
| --- | --- | --- | --- |
${mistakes
  .toSorted((a, b) => getRecipeIndex(a) - getRecipeIndex(b))
  .map((item) => formatRow(`${getName(item)}: ${item.breakage.what}`, item))
  .join('\n')}
`;
console.log(report);
if (values.write) await writeFile(join(root, 'docs/measurements/check.md'), report);
process.exitCode = [...tried, ...mistakes].every(({ caughtBy }) => caughtBy !== undefined) ? 0 : 1;

function getRecipeIndex(tried: Tried): number {
  return recipes.findIndex(({ mistakes }) => mistakes.includes(tried.breakage));
}

function formatRow(what: string, { caughtBy, line }: Tried): string {
  if (caughtBy === undefined) return `| ${what} | nothing | | |`;
  const excerpt = line.length > 220 ? `${line.slice(0, 220)}…` : line;
  return `| ${what} | ${caughtBy.name} | ${caughtBy.seconds.toFixed(0)} | \`${excerpt.replaceAll('`', "'").replaceAll('|', '\\|')}\` |`;
}
