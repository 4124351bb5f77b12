/** Returns the character between the items of a list in a parameter or form field of an OpenAPI `style`. */
export function getParameterStyleDelimiter(style: string | undefined): ' ' | '|' | ',' {
  if (style === 'spaceDelimited') return ' ';
  return style === 'pipeDelimited' ? '|' : ',';
}
