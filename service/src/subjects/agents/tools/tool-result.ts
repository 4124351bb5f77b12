/** Maximum size of a result in bytes: eight times the largest operation with its schemas. */
export const maxToolResultBytes = 256 * 1024;

/**
 * Creates a tool result with structured data, and a text version for clients that do not read structured content.
 *
 * @throws Error if the data exceed the maximum size.
 */
export function createStructuredToolResult<Data extends Record<string, unknown>>(data: Data, text?: string) {
  const json = JSON.stringify(data);
  const bytes = Buffer.byteLength(json);
  if (bytes > maxToolResultBytes)
    throw new Error(
      `The response has ${bytes} bytes, and the maximum is ${maxToolResultBytes}. Request less, for example with a smaller limit.`,
    );
  return { structuredContent: data, content: [{ type: 'text' as const, text: text ?? json }] };
}

/** Annotates a tool as read-only and limited to this portal. */
export const readOnlyToolAnnotations = { readOnlyHint: true, idempotentHint: true, openWorldHint: false } as const;
