/** Durations of the phases of a build, in seconds. */
export interface BuildPhaseDurations {
  /** Plugins of the portal: reading content and creating pages, and writing files after the pages. */
  readonly pluginSeconds: number;
  /** Bundling scripts and styles. */
  readonly bundlingSeconds: number;
  /** Rendering pages, including the portal's components. */
  readonly renderingSeconds: number;
  /** Checking links. */
  readonly linkCheckSeconds: number;
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
    pluginSeconds: getLongest(/Load site$/) + getLongest(/postBuild\(\)$/),
    bundlingSeconds: getLongest(/Bundling with \w+$/),
    renderingSeconds: getLongest(/(^|> )SSG( \(|$)/),
    linkCheckSeconds: getLongest(/Broken links checker$/),
  };
}
