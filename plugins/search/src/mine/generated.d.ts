// Modules that the plugin generates for its browser code.
declare module '@generated/search/default/actions.json' {
  /** Actions of a signed-in reader, in their words. */
  const actions: readonly import('./my-thing.ts').ReaderThing[];
  export default actions;
}
