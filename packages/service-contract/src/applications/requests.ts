import { getServiceText } from '@refdesk/messages/request-language';
import * as z from 'zod';
import { createLocalizedErrorOptions } from '../fields/create-localized-error.ts';
import { createPrintableTextSchema, instantSchema } from '../fields/values.ts';
import { environments } from './products.ts';

/** Days for which requests are stored. */
export const requestRetentionDaysBySource = { sandbox: 7, gateway: 30 } as const;

/** Maximum number of bytes stored per body; the rest is truncated. */
export const maxStoredBodyBytes = 8 * 1024;

/** Maximum size, in bytes, of a body that is stored in part. */
export const maxTruncatableBodyBytes = 16 * 1024;

const megabyte = 1024 * 1024;

/** Maximum bytes of stored requests: per owner and day, per owner, and in total. */
export const requestLogByteQuotas = { day: 20 * megabyte, total: 100 * megabyte, service: 4096 * megabyte } as const;

/** Maximum number of requests per report of a gateway. */
export const maxReportedRequests = 1000;

/** Source of a recorded request: the sandbox, or a gateway of the provider. */
export const requestSources = ['sandbox', 'gateway'] as const;

export const requestMethods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'QUERY'] as const;

const wholeNumber = z.coerce
  .number(createLocalizedErrorOptions('sendWholeNumber'))
  .int(createLocalizedErrorOptions('sendWholeNumber'))
  .min(0, createLocalizedErrorOptions('sendWholeNumber'))
  .max(86_400_000, createLocalizedErrorOptions('sendSmallerNumber'));
const time = z.iso.datetime({ offset: true, error: () => getServiceText('enterInstant') });

/** Query for the requests of an organisation or a person. Times are in RFC 3339 format. */
export const requestFilterSchema = z.strictObject({
  from: time.optional(),
  to: time.optional(),
  source: z.enum(requestSources, createLocalizedErrorOptions('chooseSource')).optional(),
  method: z.enum(requestMethods, createLocalizedErrorOptions('chooseMethod')).optional(),
  path: z.string().trim().max(300).optional().meta({ description: 'Prefix of the path, such as /parts' }),
  operation: z
    .string()
    .trim()
    .max(100)
    .optional()
    .meta({ description: 'Identifier of an operation, such as createPart' }),
  status: z
    .string()
    .regex(/^([1-5]\d\d|[1-5]xx|failed)$/, createLocalizedErrorOptions('sendStatusFilter'))
    .optional()
    .meta({ description: 'A status, a class such as 4xx, or failed for 400 and above' }),
  problem: z
    .string()
    .trim()
    .max(100)
    .optional()
    .meta({ description: 'Last part of the type of a problem, such as validation-failed' }),
  credential: z.string().max(64).optional().meta({ description: 'Identifier of a client or of a key' }),
  requestId: z.string().trim().max(100).optional(),
  minMilliseconds: wholeNumber.optional(),
  text: z.string().trim().max(100).optional().meta({ description: 'Text in path, operation, problem or identifier' }),
  cursor: z.string().max(300).optional(),
});

/** A request in a list. */
export const requestViewSchema = z.strictObject({
  id: z.string(),
  at: instantSchema,
  source: z.enum(requestSources),
  method: z.string(),
  path: z.string(),
  api: z.string().nullable(),
  version: z.string().nullable(),
  operation: z.string().nullable(),
  status: z.int(),
  problem: z.string().nullable(),
  milliseconds: z.int(),
  applicationId: z.string().nullable(),
  applicationName: z.string().nullable(),
  clientId: z.string().nullable(),
  environment: z.enum(environments).nullable(),
  keyId: z.string().nullable(),
  keyName: z.string().nullable(),
});

/** Data for the screen /account/requests, newest first. */
export const requestPageSchema = z
  .strictObject({
    requests: z.array(requestViewSchema),
    next: z.string().nullable().meta({ description: 'Cursor for older entries; null if there are none' }),
    searchedTo: instantSchema
      .nullable()
      .meta({ description: 'How far back this page has searched; null if it is full or there is nothing older' }),
  })
  .meta({ id: 'RequestPage' });

/** Clients and keys that requests can be filtered by. */
export const requestFilterCredentialsSchema = z
  .strictObject({
    credentials: z.array(
      z.strictObject({
        id: z.string(),
        name: z.string(),
        kind: z.enum(['client', 'key']),
        environment: z.enum(environments),
      }),
    ),
  })
  .meta({ id: 'RequestCredentials' });

const headers = z.array(z.tuple([z.string(), z.string()]));
const storedExchange = z.strictObject({
  headers,
  body: z.unknown().meta({ description: 'JSON, personal fields and secrets masked; null if none is stored' }),
  truncated: z.boolean().default(false).meta({ description: 'Whether only the first 8 kB of the body are stored' }),
  bodyBytes: z.int().nullable().meta({ description: 'Null without a readable body' }),
});

/** The stored part of a request to the sandbox. */
export const recordedExchangeSchema = z.strictObject({
  query: headers,
  request: storedExchange,
  response: storedExchange,
  omitted: z.enum(['day', 'total', 'service']).nullable().default(null).meta({
    description: 'Exhausted quota because of which headers and bodies are not stored; null if they are stored',
  }),
});

/** A request with all recorded data and the explanation of its problem. */
export const requestDetailSchema = z
  .strictObject({
    request: requestViewSchema,
    exchange: recordedExchangeSchema.nullable(),
    pathParameters: z.record(z.string(), z.string()).meta({ description: 'Path parameters by name' }),
    operationUrl: z.string().nullable().meta({ description: 'Path of the page of its operation' }),
    successor: z
      .strictObject({
        version: z.string(),
        method: z.string(),
        path: z.string().meta({ description: 'With identifiers inserted' }),
        operationUrl: z.string().meta({ description: 'Path of the page of its operation' }),
        pathParameters: z.record(z.string(), z.string()),
        query: z.array(z.tuple([z.string(), z.string()])),
        body: z.record(z.string(), z.unknown()).nullable(),
      })
      .nullable()
      .meta({
        description:
          'The same request to the current version; null for one that was sent to it. Masked values are omitted.',
      }),
    problem: z
      .strictObject({
        title: z.string(),
        meaning: z.string().nullable(),
        causes: z.array(z.string()),
        remedy: z.string().nullable(),
        url: z.string(),
      })
      .nullable(),
  })
  .meta({ id: 'RequestDetail' });

/** Most recent request of the caller or their organisations that had a problem. */
export const latestFailedRequestSchema = z
  .strictObject({
    last: z
      .strictObject({
        id: z.string(),
        at: instantSchema,
        operation: z.string().nullable(),
        count: z.int(),
        isOwn: z.boolean(),
      })
      .nullable(),
  })
  .meta({ id: 'LastMet' });

const name = createPrintableTextSchema(100);

/** A gateway's report about requests that it has served. */
export const requestReportSchema = z
  .strictObject({
    requests: z
      .array(
        z
          .strictObject({
            id: createPrintableTextSchema(100).min(1, createLocalizedErrorOptions('sendRequestIdentifier')).meta({
              description: 'Identical for each attempt to report the request, so that a repeated report has no effect',
            }),
            at: time.meta({ description: 'Time of arrival' }),
            method: z.enum(requestMethods, createLocalizedErrorOptions('sendMethod')),
            path: createPrintableTextSchema(2000)
              .startsWith('/', createLocalizedErrorOptions('beginWithSlash'))
              .meta({ description: 'A query string is not stored' }),
            status: z
              .int(createLocalizedErrorOptions('sendStatus'))
              .min(100, createLocalizedErrorOptions('sendStatus'))
              .max(599, createLocalizedErrorOptions('sendStatus')),
            milliseconds: z
              .int(createLocalizedErrorOptions('sendMilliseconds'))
              .min(0, createLocalizedErrorOptions('sendMilliseconds'))
              .max(86_400_000, createLocalizedErrorOptions('sendMilliseconds')),
            keyId: z
              .string()
              .max(64)
              .optional()
              .meta({ description: 'Identifier of the key from POST /api/keys/verify' }),
            clientId: z
              .string()
              .max(64)
              .optional()
              .meta({ description: 'Identifier of the OAuth client; null for a key' }),
            organisationNumber: z
              .int(createLocalizedErrorOptions('sendWholeNumber'))
              .min(1, createLocalizedErrorOptions('sendPositiveNumber'))
              .optional()
              .meta({
                description:
                  'Number of the organisation whose data it accessed: organisation_id of the token, or organisationNumber of POST /api/keys/verify. Its owners see what each application accessed',
              }),
            operation: name.optional(),
            api: name.optional().meta({ description: 'API that the operation belongs to, such as main' }),
            version: name.optional().meta({ description: 'Version, such as 1.0.0' }),
            problem: name
              .optional()
              .meta({ description: 'Last part of the type of the problem, such as validation-failed' }),
          })
          .refine(
            ({ keyId, clientId }) => (keyId === undefined) !== (clientId === undefined),
            createLocalizedErrorOptions('sendKeyOrClient'),
          ),
      )
      .min(1, createLocalizedErrorOptions('sendOneRequest'))
      .max(maxReportedRequests, createLocalizedErrorOptions('sendAtMostRequests', { max: maxReportedRequests })),
  })
  .meta({ id: 'RequestReport' });

export const requestReportResultSchema = z
  .strictObject({
    kept: z.int().meta({ description: 'Newly stored requests' }),
    repeated: z.int().meta({ description: 'Requests that were already reported' }),
    ignored: z.int().meta({
      description: 'Requests of keys and clients that belong to no organisation, or that are older than 30 days',
    }),
  })
  .meta({ id: 'RequestReceipt' });

export type RequestFilter = z.output<typeof requestFilterSchema>;
export type RequestView = z.output<typeof requestViewSchema>;
export type RequestPage = z.output<typeof requestPageSchema>;
export type RequestDetail = z.output<typeof requestDetailSchema>;
export type RequestFilterCredentials = z.output<typeof requestFilterCredentialsSchema>;
export type RecordedExchange = z.output<typeof recordedExchangeSchema>;
export type RequestReport = z.output<typeof requestReportSchema>;
export type RequestReportResult = z.output<typeof requestReportResultSchema>;
export type LatestFailedRequest = z.output<typeof latestFailedRequestSchema>;
