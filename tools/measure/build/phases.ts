/** Durations of the phases of a build, in seconds. */
export interface BuildPhaseDurations {
  /** Plugins of the portal: reading content and creating pages, and writing files after the pages. */
  readonly plugins: number;
  /** Bundling scripts and styles. */
  readonly bundling: number;
  /** Rendering pages, including the portal's components. */
  readonly pages: number;
  /** Checking links. */
  readonly links: number;
}

const linePattern = /\[PERF\] (.+) - ([\d.]+) (seconds|minutes|milliseconds|ms|s)\b/;
const secondsPerUnit: Readonly<Record<string, number>> = { minutes: 60, milliseconds: 0.001, ms: 0.001 };
const colourPattern = new RegExp(`${String.fromCharCode(27)}\\[[\\d;]*m`, 'g');

/**
 * Reads the output of Docusaurus with DOCUSAURUS_PERF_LOGGER=true. Plugins load concurrently, so the longest duration
 * applies.
 */
export function readBuildPhases(output: string): BuildPhaseDurations {
  const entries = output
    .replace(colourPattern, '')
    .split('\n')
    .map((text) => text.match(linePattern))
    .filter((match) => match !== null)
    .map(([, name = '', value = '0', unit = '']) => ({
      name,
      seconds: Number(value) * (secondsPerUnit[unit] ?? 1),
    }));
  const getLongest = (pattern: RegExp) =>
    Math.max(0, ...entries.filter(({ name }) => pattern.test(name)).map(({ seconds }) => seconds));
  return {
    plugins: getLongest(/Load site$/) + getLongest(/postBuild\(\)$/),
    bundling: getLongest(/Bundling with \w+$/),
    pages: getLongest(/(^|> )SSG( \(|$)/),
    links: getLongest(/Broken links checker$/),
  };
}
