/** Value of generated strings about which the description says nothing. */
export const placeholderText = 'string';
