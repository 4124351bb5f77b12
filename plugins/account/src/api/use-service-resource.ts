import {
  buildServicePathWithResponseType,
  type ServiceCallInput,
  type ServiceCallResponse,
  type ServiceGetCallName,
} from '@refdesk/service-client';
import { useCallback, useEffect, useState } from 'react';
import { requestTypedServicePath } from './request.ts';
import { ServiceApiError } from './service-api-error.ts';

/** A value read from the service. */
export type ServiceResourceState<Value> =
  | { readonly type: 'loading' }
  | { readonly type: 'failed'; readonly error: ServiceApiError }
  | { readonly type: 'ready'; readonly value: Value };

export interface LoadedValueActions<Value> {
  /** Reloads the value; the current one remains until the response arrives. */
  readonly reload: () => Promise<void>;
  /** Replaces the value with one from the response to another request. */
  readonly replaceValue: (value: Value) => void;
}

/** Reads from the service on mount and when the input changes; reads nothing if the input is null. */
export function useServiceResource<Name extends ServiceGetCallName>(
  name: Name,
  input: ServiceCallInput<Name> | null,
): readonly [ServiceResourceState<ServiceCallResponse<Name>>, LoadedValueActions<ServiceCallResponse<Name>>] {
  type Value = ServiceCallResponse<Name>;
  const path = input === null ? null : buildServicePathWithResponseType(name, input);
  const [current, setCurrent] = useState<{
    readonly path: string | null;
    readonly resource: ServiceResourceState<Value>;
  }>({
    path,
    resource: { type: 'loading' },
  });

  const reload = useCallback(async () => {
    if (path === null) return;
    const resource = await requestTypedServicePath(path).then(
      (value): ServiceResourceState<Value> => ({ type: 'ready', value }),
      (error: unknown): ServiceResourceState<Value> => ({ type: 'failed', error: toServiceApiErrorOrRethrow(error) }),
    );
    setCurrent({ path, resource });
  }, [path]);

  useEffect(() => void reload(), [reload]);

  const replaceValue = useCallback((value: Value) => setCurrent({ path, resource: { type: 'ready', value } }), [path]);
  return [current.path === path ? current.resource : { type: 'loading' }, { reload, replaceValue }];
}

/** Narrows an error to a `ServiceApiError`; rethrows programming errors. */
export function toServiceApiErrorOrRethrow(error: unknown): ServiceApiError {
  if (error instanceof ServiceApiError) return error;
  throw error;
}
