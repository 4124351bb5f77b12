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
const results = await tryBreakages(copy, breakages);
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

Deliberate breakages in a copy of the sources, and what \`npm run check\` reports, by \`npm run measure -- check --write\` on ${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'}). Independent breakages are made together, so the seconds are those of a check with all steps; a change of one kind runs fewer. \`tests/contributing\` contains what the extended test run catches.

## Breakages

| breakage | caught by | after s | message |
| --- | --- | --- | --- |
${results.map((item) => formatRow(item.breakage.what, item)).join('\n')}

## Mistakes in the recipes

| recipe: mistake | caught by | after s | message |
| --- | --- | --- | --- |
${mistakes
  .toSorted((a, b) => getRecipeIndex(a) - getRecipeIndex(b))
  .map((item) => formatRow(`${getName(item)}: ${item.breakage.what}`, item))
  .join('\n')}
`;
console.log(report);
if (values.write) await writeFile(join(root, 'docs/measurements/check.md'), report);
process.exitCode = [...results, ...mistakes].every(({ caughtBy }) => caughtBy !== undefined) ? 0 : 1;

function getRecipeIndex(result: Tried): number {
  return recipes.findIndex(({ mistakes }) => mistakes.includes(result.breakage));
}

function formatRow(what: string, { caughtBy, line }: Tried): string {
  if (caughtBy === undefined) return `| ${what} | nothing | | |`;
  const excerpt = line.length > 220 ? `${line.slice(0, 220)}…` : line;
  return `| ${what} | ${caughtBy.name} | ${caughtBy.seconds.toFixed(0)} | \`${excerpt.replaceAll('`', "'").replaceAll('|', '\\|')}\` |`;
}
