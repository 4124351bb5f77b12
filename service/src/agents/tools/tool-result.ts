/** The result of a tool: its data, and the same as text for clients that read only that. */
export function toolResult<Data extends Record<string, unknown>>(data: Data, text = JSON.stringify(data)) {
  return { structuredContent: data, content: [{ type: 'text' as const, text }] };
}

/** Annotates a tool as read-only and limited to this portal. */
export const readOnly = { readOnlyHint: true, idempotentHint: true, openWorldHint: false } as const;
