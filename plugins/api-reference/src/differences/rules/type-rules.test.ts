import type { OpenApiDocument } from '@portal/openapi/document';
import type { SchemaObject } from '@portal/openapi/schema';
import { describe, expect, it } from 'vitest';
import { toCompared } from '../compared-schema.ts';
import type { Direction } from '../direction.ts';
import { formatType } from '../format-type.ts';
import { found } from './found.ts';
import { nullRules, typeRules } from './type-rules.ts';

const document: OpenApiDocument = {
  openapi: '3.1.0',
  info: { title: '', version: '' },
  components: { schemas: { Priority: { type: 'string', enum: ['low', 'high'] }, Skill: { type: 'object', properties: { name: { type: 'string' } } } } },
};

function find(direction: Direction, beforeNode: SchemaObject, afterNode: SchemaObject): string[] {
  const [before, after] = [toCompared(document, beforeNode), toCompared(document, afterNode)];
  const words = { before: formatType(document, before), after: formatType(document, after) };
  return [...found(typeRules, { direction, before, after, words }), ...found(nullRules, { direction, before, after })];
}

const text: SchemaObject = { type: 'string' };

describe('types', () => {
  it('type-changed', () => {
    expect(find('request', text, { type: 'array', items: text })).toEqual(['! type-changed: string → array of strings']);
    expect(find('response', { type: 'integer', format: 'int32' }, { $ref: '#/components/schemas/Priority' })).toEqual([
      '! type-changed: integer int32 → Priority',
    ]);
    expect(find('response', { type: 'string', format: 'date' }, { type: 'string', format: 'date-time' })).toEqual(['! type-changed: date → date-time']);
    expect(find('response', { type: 'array', items: text }, { type: 'array', items: { $ref: '#/components/schemas/Skill' } })).toEqual([
      '! type-changed: array of strings → array of Skill',
    ]);
    expect(find('request', { type: 'object', additionalProperties: text }, { type: 'object', properties: { a: text } })).toEqual([
      '! type-changed: map of strings → object',
    ]);
  });
  it('date-time-changed', () =>
    expect(find('response', { type: 'string', format: 'date-time-local' }, { type: 'string', format: 'date-time' })).toEqual([
      '! date-time-changed: date-time-local → date-time',
    ]));
  it('default-changed', () => {
    expect(find('request', { ...text, default: 'a' }, { ...text, default: 'b' })).toEqual(['! default-changed: "a" → "b"']);
    expect(find('request', { ...text, default: 'a' }, text)).toEqual(['! default-changed: "a" → no default']);
    expect(find('response', { ...text, default: 'a' }, { ...text, default: 'b' })).toEqual([]);
  });
  it('request-unknown-fields-refused', () => {
    expect(find('request', { type: 'object' }, { type: 'object', additionalProperties: false })).toEqual([
      '! request-unknown-fields-refused: ignored → rejected',
    ]);
    expect(find('response', { type: 'object' }, { type: 'object', additionalProperties: false })).toEqual([]);
  });
  it('request-unknown-fields-accepted', () =>
    expect(find('request', { type: 'object', additionalProperties: false }, { type: 'object' })).toEqual([
      'request-unknown-fields-accepted: rejected → ignored',
    ]));
  it('a type that stays as it is', () => expect(find('request', text, text)).toEqual([]));
});

describe('null', () => {
  const nullable: SchemaObject = { type: ['string', 'null'] };
  it('request-null-refused', () => expect(find('request', nullable, text)).toEqual(['! request-null-refused: can be null → never null']));
  it('request-null-accepted', () => expect(find('request', text, nullable)).toEqual(['request-null-accepted: never null → can be null']));
  it('response-null-possible', () => expect(find('response', text, nullable)).toEqual(['! response-null-possible: never null → can be null']));
  it('response-null-excluded', () => expect(find('response', nullable, text)).toEqual(['response-null-excluded: can be null → never null']));
  it('is the same in all three ways in which it is written', () => {
    expect(find('response', nullable, { oneOf: [text, { type: 'null' }] })).toEqual([]);
    expect(find('response', nullable, { ...text, nullable: true })).toEqual([]);
  });
});
