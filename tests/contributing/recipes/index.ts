import { codeRecipes } from './code.ts';
import { descriptionRecipes } from './descriptions.ts';
import { dictionaryRecipes } from './dictionary.ts';
import { moveRecipes } from './moves.ts';
import { pageRecipes } from './pages.ts';
import type { Recipe } from './recipe.ts';
import { wordRecipes } from './words.ts';

/** All recipes of docs/recipes.md, in an order in which each can build on the previous ones. */
export const recipes: readonly Recipe[] = [
  ...pageRecipes,
  ...descriptionRecipes,
  ...dictionaryRecipes,
  ...codeRecipes,
  ...wordRecipes,
  ...moveRecipes,
];
