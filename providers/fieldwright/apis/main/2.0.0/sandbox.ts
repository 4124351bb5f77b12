// The build loads the sandbox behaviour of an API from a file with this name next to its description.
export { behaviour as default } from '../../../sandbox/index.ts';
