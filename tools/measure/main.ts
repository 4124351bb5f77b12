import { runProgramNamedInCommandLine } from '../run-program-named-in-command-line.ts';

// npm run measure -- NAME [options of the measurement]. docs/measurements contains the figures.
process.exitCode = await runProgramNamedInCommandLine('measure', {
  build: ['tools/measure/build.ts', 'time and memory of a build, at several sizes'],
  check: ['tools/measure/check.ts', 'what `npm run check` reports for intended mistakes'],
  descriptions: [
    'tools/measure/descriptions.ts',
    'the cost of a description, and samples of public descriptions sent to their mocks',
  ],
  dev: ['tools/measure/dev.ts', 'seconds from an edit until the browser shows it'],
  names: ['tools/measure/names.ts', 'words in names of exported functions, and long lines'],
  pages: ['tools/measure/pages.ts', 'bytes, requests and Lighthouse scores of each kind of page'],
  requests: ['service/measure/requests.ts', 'reports of gateways and pages of a long request log'],
  sandbox: ['sandbox/measure/main.ts', 'throughput of the sandbox, beside other mock servers'],
  scale: ['service/measure/scale.ts', 'reads and checks of keys over the rows of 200 million requests a month'],
  search: ['tools/measure/search.ts', 'quality and speed of the search'],
  service: ['service/measure/main.ts', 'throughput of accounts'],
});
