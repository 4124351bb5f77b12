/** Label of the field in which a name is typed before something is taken away. */
export const typedLabel = (name: string): string => `Type “${name}” to confirm`;
