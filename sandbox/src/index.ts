export type { Description } from './description/description.ts';
export { loadDescription, toDescription } from './description/load.ts';
export { Engine, type EngineOptions } from './engine.ts';
export type { Json, JsonRecord } from './json.ts';
export { createSandboxTables, type SandboxTables } from './store/tables.ts';
export type { BaseWorld } from './world/base-world.ts';
export { baseWorldFromExamples } from './world/example-world.ts';
export type { World } from './world/world.ts';
