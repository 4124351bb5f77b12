// Modules that the plugin generates for its browser code.
declare module '@generated/search/default/actions.json' {
  /** Actions that signed-in readers can search for. */
  const actions: readonly import('./personal-result.ts').PersonalResult[];
  export default actions;
}
