/** Returns the delimiter of list items in a parameter or form field, which depends on its OpenAPI `style`. */
export function getParameterStyleDelimiter(style: string | undefined): ' ' | '|' | ',' {
  if (style === 'spaceDelimited') return ' ';
  return style === 'pipeDelimited' ? '|' : ',';
}
