import {
  type ActionCall,
  type ActionKind,
  type ActionOutcome,
  getListField,
  type Json,
  type JsonRecord,
  toKeyName,
} from 'refdesk/sandbox';

/** Actions on tags of contacts and jobs. */
export const tagActionHandlers: Readonly<Record<string, ActionKind>> = {
  contactTags: (call) => getTags(call, 'Contact'),
  contactTagAdd: (call) => setTags(call, 'Contact', true),
  contactTagRemove: (call) => setTags(call, 'Contact', false),
  jobTagList: (call) => getTags(call, 'Job'),
  jobTagAdd: (call) => setTags(call, 'Job', true),
  jobTagRemove: (call) => setTags(call, 'Job', false),
  tagList: (call) => ({
    records: call.all('Tag').map((tag) => ({
      ...tag,
      usageCount: taggableEntities.flatMap((entity) => listRecordsWithTag(call, entity, tag)).length,
    })),
  }),
  tagDelete(call) {
    const tag = call.require('Tag');
    let usageCount = 0;
    for (const entity of taggableEntities)
      for (const tagged of listRecordsWithTag(call, entity, tag)) {
        usageCount++;
        call.change(entity, tagged, {
          tags: getListField(tagged, 'tags').filter((name) => name !== tag.tagName),
          modifiedAt: call.now,
        });
      }
    call.remove('Tag', tag);
    return { more: { wasDeleted: true, usageCount } };
  },
};

const taggableEntities = ['Contact', 'Job', 'Resource', 'Vehicle', 'JobGroup'];

function listRecordsWithTag(call: ActionCall, entity: string, tag: JsonRecord): readonly JsonRecord[] {
  return call.all(entity).filter((record) => getListField(record, 'tags').includes(tag.tagName ?? null));
}

function requireRecordAndTag(
  call: ActionCall,
  entity: string,
): { readonly record: JsonRecord; readonly names: readonly Json[]; readonly tag: JsonRecord } {
  return { record: call.require(entity), names: getListField(call.require(entity), 'tags'), tag: call.require('Tag') };
}

function setTags(call: ActionCall, entity: 'Contact' | 'Job', isAdded: boolean): ActionOutcome {
  const { record, names, tag } = requireRecordAndTag(call, entity);
  const name = tag.tagName ?? null;
  if (names.includes(name) === isAdded) return { more: { wasChanged: false } };
  const newNames = isAdded ? [...names, name] : names.filter((candidate) => candidate !== name);
  call.replace(`update${entity}`, { [toKeyName(entity)]: record.id ?? null }, record, { tags: newNames });
  return { more: { wasChanged: true } };
}

function getTags(call: ActionCall, entity: 'Contact' | 'Job'): ActionOutcome {
  const accountTags = call.all('Tag');
  const records = getListField(call.require(entity), 'tags').map(
    (name, index) =>
      accountTags.find(({ tagName }) => tagName === name) ?? {
        id: 900_000 + index,
        tagName: name,
        tagColour: '#5B6770',
      },
  );
  return { records };
}
