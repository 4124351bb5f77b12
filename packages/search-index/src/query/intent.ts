import type { IndexedDocument } from '../shards/title-index.ts';
import { toTerm } from '../text/words.ts';
import type { Query } from './query.ts';
import { weights } from './weights.ts';

const terms = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/).map(toTerm));

/** Who writes one of these wants to do something. */
const doing = terms(`create add new make book record approve reject send cancel delete remove update change edit set save start stop
 schedule unschedule assign upload put move turn convert attach print email export clone copy duplicate enter import link merge
 transfer reserve close finish complete submit fill allow block let give`);

/** Who writes one of these wants something to be gone. */
const takingAway = terms('delete remove erase destroy take drop clear detach forget purge off');

/** Verbs of titles. */
const reading = new Set(['list', 'get', 'find']);
const removing = new Set(['delete', 'remove']);

/** Who names a thing and no verb wants to see it. */
const seeing: Readonly<Record<string, number>> = { list: 1.06, find: 1.04, get: 1.03, delete: 0.92, remove: 0.92, update: 0.97 };

/** Who writes one word asks for a record, and what is done with one most often. */
const ofOneWord: Readonly<Record<string, number>> = { list: 1.25, create: 1.22, get: 1.06 };

/** How well what a document does fits what the query's verbs want: 1 when nothing is known. */
export function readIntent(query: Query): (document: IndexedDocument) => number {
  const asked = new Set(query.parts.filter((part) => !query.unwanted.has(part)).map(toTerm));
  const has = (set: ReadonlySet<string>) => asked.intersection(set).size > 0;
  // `cancelled jobs` are to be seen: a participle tells the state of a record.
  const verbs = new Set(query.parts.filter((part) => !query.unwanted.has(part) && !/[^e]ed$/.test(part)).map(toTerm));
  // `planned_start` is a name; the scope `jobs:schedule` says what may be done.
  const isField = query.isName && !query.names.some(({ text }) => text.includes(':'));
  const wantsToDo = query.method === null && !isField && (query.isImperative || verbs.intersection(doing).size > 0);
  const wantsToTakeAway = has(takingAway);
  return ({ verb, kind, titleWords }) => {
    const isCall = kind === 'operation' || kind === 'action';
    if (query.asksMeaning) return isCall ? weights.verbs.explained : 1;
    if (query.asksToSee) return isCall ? (reading.has(verb) ? weights.verbs.reads : weights.verbs.seenOther) : 1;
    // `Jobs`, `List jobs` and `Create a job` are about the record and nothing else.
    if (query.parts.length === 1 && !isField && titleWords <= 2) return isCall ? (ofOneWord[verb] ?? 1) : titleWords === 1 ? 1.25 : 1;
    if (!wantsToDo) return isCall ? (seeing[verb] ?? 1) : 1;
    if (!isCall) return weights.verbs.doneOther;
    return reading.has(verb) ? weights.verbs.readsWhenDoing : removing.has(verb) && !wantsToTakeAway ? weights.verbs.removes : 1;
  };
}
