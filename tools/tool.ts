import { runProgramNamedInCommandLine } from './run-program-named-in-command-line.ts';

// npm run tool -- NAME [options of the tool]
process.exitCode = await runProgramNamedInCommandLine('tool', {
  'add-api': ['tools/dev/add-api.ts', 'adds an OpenAPI description to the portal, or updates it'],
  bundle: ['tools/dev/bundle.ts', 'creates a zip of the portal that opens without a server'],
  'count-words': ['tools/dev/count-words.ts', 'counts the words of readers’ queries for each page'],
  'lint-descriptions': ['tools/dev/lint-descriptions.ts', 'checks the API descriptions of the provider'],
  'new-portal': ['tools/dev/new-portal.ts', 'creates a portal from a description'],
  'pack-engine': ['tools/ci/pack-engine.ts', 'writes the npm packages into dist'],
  picture: ['tools/dev/picture.ts', 'regenerates the screenshots of published pages'],
  rehearse: ['tools/ci/rehearse.ts', 'runs the commands of the operator’s guide'],
  release: ['tools/ci/release.ts', 'tests, packs, commits and tags a version; --dry prints the steps'],
  'release-clients': [
    'tools/ci/release-clients.ts',
    'versions and packs the generated clients; --dry prints the changes',
  ],
  'suggest-phrases': ['tools/dev/suggest-phrases.ts', 'writes prompts for search phrases of pages without any'],
  translate: [
    'tools/dev/translate.ts',
    'lists missing translations for each language; --strict fails if any are missing',
  ],
  upgrade: ['tools/ci/upgrade.ts', 'tries the newest release of each dependency on a copy'],
  'watch-tests': ['tools/dev/watch-tests.ts', 'runs the unit tests of each changed file'],
});
