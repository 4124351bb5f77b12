import { createParser } from 'eventsource-parser';
import type { ReceivedBody, StreamItem } from './outcome.ts';

/** Maximum number of items, after which the stream is cancelled. */
const maxItems = 1000;

const jsonLinesType = /^application\/(x-ndjson|jsonl|x-jsonlines|json-seq)$/;

/** Whether a body of the media type is shown as it arrives. */
export const isStreamedMediaType = (mediaType: string): boolean =>
  mediaType === 'text/event-stream' || jsonLinesType.test(mediaType);

/** Reads a stream until its end, until the request is stopped or times out, or until it has too many items. */
export async function readStreamedBody(
  stream: ReadableStream<Uint8Array>,
  mediaType: string,
  onChange: (body: Extract<ReceivedBody, { type: 'stream' }>) => void,
): Promise<Extract<ReceivedBody, { type: 'stream' }>> {
  const items: StreamItem[] = [];
  let text = '';
  let rest = '';
  const parser = createParser({ onEvent: ({ event = '', data }) => void items.push({ event, data }) });
  const addChunk = (chunk: string) => {
    text += chunk;
    if (mediaType === 'text/event-stream') parser.feed(chunk);
    else {
      const lines = (rest + chunk).replaceAll('\u001e', '\n').split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) if (line.trim() !== '') items.push({ event: '', data: line.trim() });
    }
  };
  const reader = stream.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>).getReader();
  try {
    while (items.length < maxItems) {
      const { done, value } = await reader.read();
      if (done) break;
      addChunk(value);
      onChange({ type: 'stream', items: [...items], text, isOpen: true });
    }
  } catch {
    // The reader stopped the request, or the connection ended: return the items received so far.
  }
  void reader.cancel().catch(() => undefined);
  if (rest.trim() !== '') items.push({ event: '', data: rest.trim() });
  return { type: 'stream', items: items.slice(0, maxItems), text, isOpen: false };
}
