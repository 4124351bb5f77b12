import type { DescribedBody } from '@refdesk/api-model/operation/body';
import { messages } from '@refdesk/messages/reference';
import type { ReactNode } from 'react';
import { SchemaFields } from '../schema/NestedSchema.tsx';
import { hasNestedSchemaContent } from '../schema/shown-fields.ts';

interface Props {
  /** Prefix of the anchors of the fields. */
  readonly id: string;
  readonly bodies: readonly DescribedBody[];
}

/** Fields of a body without a named schema, which the page does not show elsewhere. */
export function UnnamedBodyFields({ id, bodies }: Props): ReactNode {
  const schema = bodies[0]?.schema;
  const inner = schema?.items ?? schema;
  if (!inner || inner.name !== null || !hasNestedSchemaContent(inner)) return null;
  return (
    <details>
      <summary>
        {inner.properties.length === 1
          ? messages.oneField
          : messages.countOfFields(inner.properties.length || messages.its)}
      </summary>
      <SchemaFields id={id} schema={inner} depth={1} />
    </details>
  );
}
