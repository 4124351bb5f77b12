import { type Action, type FieldError, getListField, type Json, type JsonRecord } from 'refdesk/sandbox';

const fields = ['signatureAttachmentId', 'attachmentIds'];

/** Returns an error for each attachment in a body that does not exist, unless the record already has it. */
export function checkAttachmentsExist({ engine, draft, before, body }: Action): readonly FieldError[] {
  // Attachments are uploaded through the web services, so a sandbox without those cannot check them.
  if (!engine.schemas.has('Attachment')) return [];
  return fields.flatMap((field) =>
    listAttachments(body, field).flatMap(({ id, pointer }): readonly FieldError[] => {
      const isKnown =
        draft.get('Attachment', Number(id)) !== null ||
        listAttachments(before, field).some((existing) => existing.id === id);
      return isKnown
        ? []
        : [
            {
              pointer,
              code: 'no-such-record',
              message: `There is no attachment ${String(id)}. Upload it with attachment-add`,
            },
          ];
    }),
  );
}

function listAttachments(
  record: JsonRecord,
  field: string,
): readonly { readonly id: Json; readonly pointer: string }[] {
  const value = record[field] ?? null;
  if (Array.isArray(value))
    return getListField(record, field).map((id, index) => ({ id, pointer: `/${field}/${index}` }));
  return value === null ? [] : [{ id: value, pointer: `/${field}` }];
}
