/** Durations of the phases of a build, in seconds. */
export interface BuildPhaseDurations {
  /** Our plugins: reading content and creating pages, and writing files after the pages. */
  readonly plugins: number;
  /** Bundling scripts and styles. */
  readonly bundling: number;
  /** Rendering pages, including our components. */
  readonly pages: number;
  /** Checking links. */
  readonly links: number;
}

const line = /\[PERF\] (.+) - ([\d.]+) (seconds|minutes|milliseconds|ms|s)\b/;
const secondsPerUnit: Readonly<Record<string, number>> = { minutes: 60, milliseconds: 0.001, ms: 0.001 };
const colour = new RegExp(`${String.fromCharCode(27)}\\[[\\d;]*m`, 'g');

/**
 * Reads the output of Docusaurus with DOCUSAURUS_PERF_LOGGER=true; plugins load concurrently, so the longest counts.
 */
export function readBuildPhases(output: string): BuildPhaseDurations {
  const entries = output
    .replace(colour, '')
    .split('\n')
    .map((text) => text.match(line))
    .filter((match) => match !== null)
    .map(([, name = '', value = '0', unit = '']) => ({
      name,
      seconds: Number(value) * (secondsPerUnit[unit] ?? 1),
    }));
  const longest = (pattern: RegExp) =>
    Math.max(0, ...entries.filter(({ name }) => pattern.test(name)).map(({ seconds }) => seconds));
  return {
    plugins: longest(/Load site$/) + longest(/postBuild\(\)$/),
    bundling: longest(/Bundling with \w+$/),
    pages: longest(/(^|> )SSG( \(|$)/),
    links: longest(/Broken links checker$/),
  };
}
