import { expect, test } from 'vitest';
import { de } from './account.ts';

test.each([
  ['API-Schlüssel', 'API-Schlüssel'],
  ['Client', 'Clients'],
  ['Integration', 'Integrationen'],
  ['Kennung', 'Kennungen'],
  ['Karte', 'Karten'],
  ['Token', 'Token'],
])('forms the plural of %s', (singular, plural) => expect(de.pluralOf(singular, '')).toBe(plural));

test('names countries in German', () => expect(de.countryName('AT', 'Austria')).toBe('Österreich'));
