/** A source folder that `check-imports` checks for cycles and layers. */
interface SourceFolder {
  /** Glob relative to the root of the repository. */
  readonly sourceGlob: string;
  /** Folders from the lowest layer to the highest; each may import itself and lower ones. `*` means all others. */
  readonly layers?: readonly string[];
}

export const sourceFoldersWithLayers: readonly SourceFolder[] = [
  { sourceGlob: 'service/src', layers: ['core', 'subjects', '*'] },
  {
    sourceGlob: 'sandbox/src',
    layers: [
      ...['core', 'description', 'data', 'store', 'validation', 'behaviour', 'operations', 'http', 'engine'],
      ...['translation', 'actions', 'collections', 'gateway', 'local'],
    ],
  },
  { sourceGlob: 'packages/*/src' },
  { sourceGlob: 'plugins/*/src' },
  { sourceGlob: 'site/src' },
];
