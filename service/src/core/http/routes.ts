import { OpenAPIHono } from '@hono/zod-openapi';
import { getServiceText } from '@refdesk/messages/request-language';
import type { z } from 'zod';
import { configureZodErrorLanguage } from './configure-zod-error-language.ts';
import type { HonoEnv } from './environment.ts';
import { commonRequestProblemFactories } from './errors.ts';
import type { ProblemFieldError, ServiceProblem } from './problem.ts';

configureZodErrorLanguage();

/** Creates a set of routes that validate requests against their schemas and report all errors in one response. */
export function createValidatedRoutes(): OpenAPIHono<HonoEnv> {
  return new OpenAPIHono<HonoEnv>({
    defaultHook(result) {
      if (!result.success) throw toValidationProblem(result.error, result.target);
    },
  });
}

/** Maximum number of errors in a response; beyond that, the whole body is probably wrong. */
const maxErrors = 20;

type Target = 'json' | 'query' | 'param' | 'form' | 'header' | 'cookie';

/**
 * Converts a Zod error to a problem with the first error of each field, so that an empty value is not also reported as
 * too short.
 */
export function toValidationProblem(
  error: z.ZodError | { readonly issues: readonly z.core.$ZodIssue[] },
  target: Target,
): ServiceProblem {
  const errors = [
    ...Map.groupBy(
      error.issues.flatMap((issue) => toFieldErrors(issue, target)),
      ({ pointer }) => pointer,
    ).values(),
  ].flatMap(([first]) => first ?? []);
  const detail =
    errors.length === 1 ? getServiceText('oneFieldInvalid') : getServiceText('fieldsInvalid', { count: errors.length });
  return commonRequestProblemFactories.validationFailed(detail, { errors: errors.slice(0, maxErrors) });
}

function toFieldErrors(issue: z.core.$ZodIssue, target: Target): ProblemFieldError[] {
  const formatPointer = (path: readonly PropertyKey[]) =>
    target === 'json' ? `/${path.map(toPointerToken).join('/')}` : `?${path.map(String).join('.')}`;
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({
      pointer: formatPointer([...issue.path, key]),
      message: getServiceText('noSuchField'),
    }));
  return [
    { pointer: issue.path.length === 0 && target === 'json' ? '' : formatPointer(issue.path), message: issue.message },
  ];
}

// RFC 6901, section 3.
function toPointerToken(part: PropertyKey): string {
  return String(part).replaceAll('~', '~0').replaceAll('/', '~1');
}
