import { getProviderPathFromRoot } from '@refdesk/portal-config/chosen';
import { content, guide, type Recipe, unit } from './recipe.ts';

const terms = getProviderPathFromRoot('docs/search-terms.yaml');
const synonyms = getProviderPathFromRoot('synonyms.yaml');
const vocabulary = getProviderPathFromRoot('vocabulary.yaml');
const trackers = getProviderPathFromRoot('search-words/queries/trackers.tsv');

/** Recipes for the words that readers use and the words that the portal uses. */
export const wordRecipes: readonly Recipe[] = [
  {
    name: 'A word that readers use.',
    follow: [
      {
        file: synonyms,
        was: '  contact group: [customer group,',
        becomes: '  contact group: [kettle club, customer group,',
      },
    ],
    mistakes: [
      {
        what: 'a meaning has no words',
        edits: [{ file: synonyms, was: 'same:\n', becomes: 'same:\n  kettle: []\n' }],
        step: content,
        says: /synonyms\.yaml[\s\S]*?same\.kettle/,
      },
      {
        what: 'a list has no opening bracket',
        edits: [{ file: synonyms, was: '[kettle club, customer group,', becomes: 'kettle club, customer group,' }],
        step: content,
        says: /synonyms\.yaml/,
        run: 'list',
      },
      {
        what: 'a key is misspelt',
        edits: [{ file: synonyms, was: 'same:\n', becomes: 'sane:\n' }],
        step: content,
        says: /synonyms\.yaml[\s\S]*?"sane"/,
      },
    ],
  },
  {
    name: 'Preferred wording.',
    follow: [
      {
        file: vocabulary,
        was: '- { not: "e-mail", write: email }\n',
        becomes: '- { not: "e-mail", write: email }\n- { not: "tea ?kettle", write: kettle }\n',
      },
    ],
    mistakes: [
      {
        what: 'a guide contains the word',
        edits: [{ file: guide, was: 'A kettle boils', becomes: 'A tea kettle boils' }],
        step: unit,
        says: /kettles\.mdx:\d+: .?"tea kettle.?": write kettle/,
      },
      {
        what: 'the rule has no replacement',
        edits: [{ file: vocabulary, was: '"tea ?kettle", write: kettle', becomes: '"tea ?kettle"' }],
        step: unit,
        says: /vocabulary\.yaml[\s\S]*?write/,
      },
      {
        what: 'the rule is not a valid regular expression',
        edits: [{ file: vocabulary, was: 'tea ?kettle', becomes: 'tea (kettle' }],
        step: unit,
        says: /tea \(kettle/,
      },
    ],
  },
  {
    name: 'Phrases for search.',
    follow: [
      {
        file: terms,
        was: 'terms:\n',
        becomes: 'terms:\n  docs/rest/kettles: [boil some water, hot drink for the crew]\n',
      },
    ],
    mistakes: [
      {
        what: 'the page does not exist',
        edits: [{ file: terms, was: 'docs/rest/kettles:', becomes: 'docs/rest/kettle:' }],
        step: content,
        says: /search-terms\.yaml.*\/docs\/rest\/kettle.*\/docs\/rest\/kettles/,
      },
      {
        what: 'a phrase is listed twice',
        edits: [{ file: terms, was: '[boil some water,', becomes: '[upload a picture in base64,' }],
        step: content,
        says: /search-terms\.yaml: phrases that appear in two places[\s\S]*?picture/,
        run: 'phrases',
      },
      {
        what: 'phrases are not a list',
        edits: [{ file: terms, was: '[boil some water, hot drink for the crew]', becomes: 'boil some water' }],
        step: content,
        says: /search-terms\.yaml[\s\S]*?kettles/,
        run: 'phrases',
      },
    ],
  },
  {
    name: 'A search that finds the wrong page.',
    follow: [{ file: trackers, was: 'error\tAxiosError', becomes: 'error\tKettleGlitch\t713\nerror\tAxiosError' }],
    mistakes: [
      {
        what: 'the query has no page',
        edits: [{ file: trackers, was: 'KettleGlitch\t713', becomes: 'KettleGlitch' }],
        step: content,
        says: /trackers\.tsv:\d+: .*KettleGlitch/,
      },
      {
        what: 'the line of the page does not exist',
        edits: [{ file: trackers, was: 'KettleGlitch\t713', becomes: 'KettleGlitch\t99713' }],
        step: content,
        says: /trackers\.tsv.*99713/,
      },
      {
        what: 'the word counts are outdated',
        edits: [{ file: trackers, was: 'KettleGlitch\t713', becomes: 'KettleGlitch of an access token\t713' }],
        step: content,
        says: /words\.tsv.*npm run tool -- count-words/,
      },
    ],
  },
];
