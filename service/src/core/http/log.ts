import { getCurrentTrace } from './trace.ts';

type Level = 'debug' | 'info' | 'warn' | 'error';

/** Fields of an event: identifiers, counts and durations; never a secret or a person's name or address. */
export type LogFields = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** Writes one line of JSON per event, with the name of the event and the trace of its request. */
export type Logger = Readonly<Record<Level, (event: string, fields?: LogFields) => void>>;

const levels: readonly Level[] = ['debug', 'info', 'warn', 'error'];

/** Creates a log that drops events below the level `minLevel` and passes each line to `write`. */
export function createLogger(
  minLevel: Level,
  write: (line: string) => void = (line) => process.stdout.write(`${line}\n`),
): Logger {
  const logAt =
    (level: Level) =>
    (event: string, fields: LogFields = {}) => {
      if (levels.indexOf(level) < levels.indexOf(minLevel)) return;
      const { requestId, traceId } = getCurrentTrace() ?? {};
      write(
        JSON.stringify({
          time: new Date().toISOString(),
          level,
          event,
          requestId,
          traceId: traceId ?? undefined,
          ...fields,
        }),
      );
    };
  return { debug: logAt('debug'), info: logAt('info'), warn: logAt('warn'), error: logAt('error') };
}
