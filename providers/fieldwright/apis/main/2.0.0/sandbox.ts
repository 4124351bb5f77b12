// The build takes it from here for the sandbox, as it does beside every description.
export { behaviour as default } from '../../../sandbox/index.ts';
