import { describeConfigurationIssue } from '@refdesk/portal-config/describe-issue';
import type * as z from 'zod';

/**
 * Parses the options of the plugin `name` with `schema`.
 *
 * @throws Error that lists every invalid option with its path and the expected value.
 */
export function parsePluginOptions<Schema extends z.ZodType>(
  name: string,
  schema: Schema,
  options: unknown,
): z.output<Schema> {
  const parsed = schema.safeParse(options);
  if (parsed.success) return parsed.data;
  const issues = parsed.error.issues
    .toSorted((a, b) => a.path.length - b.path.length)
    .flatMap((issue) => describeConfigurationIssue(issue, options, schema));
  throw new Error(
    `The site's configuration has invalid options for ${name}:\n${issues.map((issue) => `  ${issue}`).join('\n')}`,
  );
}

/**
 * Creates Docusaurus's `validateOptions` from a schema. The validator returns the options unparsed, since Docusaurus
 * may validate them twice. The option `id` identifies each instance of a plugin.
 */
export function createOptionsValidator<Schema extends z.ZodType<object, object>>(
  name: string,
  schema: Schema,
): (context: { readonly options: z.input<Schema> & { readonly id?: string } }) => z.input<Schema> & { id: string } {
  return ({ options }) => {
    const { id = 'default', ...pluginOptions } = options;
    parsePluginOptions(name, schema, pluginOptions);
    return { ...options, id };
  };
}

/** Parses the result of `validateOptions`, without Docusaurus's `id`. */
export function parseValidatedOptions<Schema extends z.ZodType<object, object>>(
  name: string,
  schema: Schema,
  { id: _, ...pluginOptions }: z.input<Schema> & { readonly id?: string },
): z.output<Schema> {
  return parsePluginOptions(name, schema, pluginOptions);
}
