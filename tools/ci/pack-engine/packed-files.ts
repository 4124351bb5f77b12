import { execFileSync } from 'node:child_process';

/** Files of the package, relative to the repository. */
interface PackedFiles {
  /** Modules that are compiled. */
  readonly compiledFiles: readonly string[];
  /** Files that are copied unchanged. */
  readonly copiedFiles: readonly string[];
}

/** Folders and files of the engine that a provider's commands need. */
const includedPatterns = [
  /^(packages|plugins)\/[^/]+\/(src|java|php|python)\//,
  /^packages\/theme\/fonts\//,
  /^plugins\/content-references\/diagram\.css$/,
  /^(sandbox|service)\/src\//,
  /^site\/(config|patches|remark|src)\//,
  /^site\/docusaurus\.config\.ts$/,
  /^tools\/(child-processes\.mjs|command\.ts|command-line\.ts|find-unused-port\.ts|refdesk\.ts|report-configuration-errors\.mjs)$/,
  /^tools\/dev\/(add-api|build|build-for-audience|bundle|check-content|check-configuration|check-portal|dev)\.ts$/,
  /^tools\/dev\/(earlier-assets|earlier-clients|lint-descriptions|new-portal|operator|pack-projects)\.ts$/,
  /^tools\/dev\/(find-unlimited|pack-sandbox|site-build|start|strict-descriptions|switch-build|translate|upgrade-portal)\.ts$/,
  /^tools\/dev\/(add-api|bundle|count-words|dev|new-portal|sample-projects|search-terms|sandbox-download|steps|translate|upgrade-portal)\//,
  /^tools\/measure\/search\/queries\.ts$/,
  /^deploy\/[^/]+\.(sql|sh)$/,
  /^(LICENSE|CHANGELOG\.md)$/,
];

/** Tests, fixtures, repository documentation and test-only packages. */
const excludedPattern = /\.test\.tsx?$|\/(tests|fixtures)\/|(^|\/)README\.md$|^packages\/test-postgres\/|\.d\.c?ts$/;

/** Modules whose TypeScript source is packed alongside the compiled file, since generated clients contain it. */
const copiedSourcePattern = /^packages\/api-client\/src\//;

/** Lists the files of the package, tracked or untracked, except those that Git ignores. */
export function listEngineFilesToPack(root: string): PackedFiles {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1e8,
  });
  const files = listed
    .split('\n')
    .filter((file) => includedPatterns.some((pattern) => pattern.test(file)) && !excludedPattern.test(file));
  const compiledFiles = files.filter((file) => /\.tsx?$/.test(file));
  return {
    compiledFiles,
    copiedFiles: files.filter((file) => !/\.tsx?$/.test(file) || copiedSourcePattern.test(file)),
  };
}
