// Plain JavaScript, because Git runs it with whatever Node is installed.
// node tools/git-hooks/check-message.mjs FILE: checks a commit message (Git's commit-msg hook).
// node tools/git-hooks/check-message.mjs --range main..HEAD: checks the subjects of commits (pull requests).
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

const maxLength = 72;
const types = ['feat', 'fix', 'refactor', 'perf', 'docs', 'test', 'build', 'ci', 'chore', 'style', 'revert'];
const form = new RegExp(`^(?:${types.join('|')})(?:\\([\\w./-]+\\))?!?: (?<description>\\S.*)$`);
/** Imperative verbs whose endings look like those of other verb forms. */
const imperatives = new Set([
  'address',
  'bypass',
  'discuss',
  'embed',
  'exceed',
  'express',
  'feed',
  'focus',
  'need',
  'pass',
  'press',
  'process',
  'seed',
  'speed',
  'suppress',
  'bring',
  'string',
]);
const nonVerbs = new Set([
  'a',
  'an',
  'the',
  'what',
  'where',
  'when',
  'who',
  'whoever',
  'one',
  'it',
  'its',
  'no',
  'nothing',
  'all',
  'every',
  'each',
  'this',
  'that',
  'two',
]);

/**
 * Returns the problems of a commit's subject; none for subjects that Git generates.
 *
 * @example findSubjectProblems('fix: the page is shown again')
 *   → ['"the" is not an imperative verb: start as in "fix(search): rank exact names first".']
 *
 * @param {string} subject
 * @returns {string[]}
 */
export function findSubjectProblems(subject) {
  if (/^(?:Merge|Revert|fixup!|squash!|amend!) /.test(subject)) return [];
  const description = form.exec(subject)?.groups?.description;
  if (description === undefined) return [`Write "type(scope): description" with a type of ${types.join(', ')}.`];
  const [verb = ''] = description.toLowerCase().split(/[^\p{L}-]/u);
  const isVerb = !nonVerbs.has(verb) && (imperatives.has(verb) || !/(?:ed|ing|s)$/.test(verb));
  return [
    ...(subject.length > maxLength
      ? [`The subject has ${subject.length} characters, at most ${maxLength}: move reasons into the body.`]
      : []),
    ...(isVerb ? [] : [`"${verb}" is not an imperative verb: start as in "fix(search): rank exact names first".`]),
    ...(description.includes(';') ? ['A ";" joins two changes: make two commits.'] : []),
    ...(description.endsWith('.') ? ['A subject must not end with a full stop.'] : []),
  ];
}

function main([first = '', range = '']) {
  const subjects =
    first === '--range'
      ? execFileSync('git', ['log', '--no-merges', '--format=%s', range], { encoding: 'utf8' })
          .split('\n')
          .filter(Boolean)
      : [readFileSync(first, 'utf8').split('\n', 1)[0] ?? ''];
  const problems = subjects.flatMap((subject) =>
    findSubjectProblems(subject).map((problem) => `${subject}\n  ${problem}`),
  );
  if (problems.length > 0) console.error(problems.join('\n'));
  process.exitCode = problems.length > 0 ? 1 : 0;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) main(process.argv.slice(2));
