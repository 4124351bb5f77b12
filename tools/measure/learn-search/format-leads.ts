import { leadStep } from '@portal/search-index/leads/leads';
import type { NamedTask } from './examples.ts';
import type { Learner } from './learner.ts';

/** How much of what was learnt holds for readers who were not learnt from: what is learnt from few of them goes too far. */
const trust = 0.87;

/** The most that a lead may have, so that it can be kept in a byte. */
const stepsAtMost = 127;

/** What was learnt as `search-leads.json` holds it: a line for each cue, so that changes can be read. */
export function formatLeads({ cues, traits }: NamedTask, learner: Learner): string {
  const rows = cues.map((cue, number) => ({
    cue,
    leads: [...traits.keys()].flatMap((trait) => {
      const steps = Math.round((trust * learner.lead(number, trait)) / leadStep);
      return steps === 0 ? [] : [{ trait, steps: Math.sign(steps) * Math.min(stepsAtMost, Math.abs(steps)) }];
    }),
  }));
  const used = [...new Set(rows.flatMap(({ leads }) => leads.map(({ trait }) => trait)))].sort((a, b) => a - b);
  const numbers = new Map(used.map((trait, number) => [trait, number]));
  const lines = rows
    .filter(({ leads }) => leads.length > 0)
    .map(({ cue, leads }) => `    ${JSON.stringify(cue)}: ${JSON.stringify(leads.flatMap(({ trait, steps }) => [numbers.get(trait) ?? 0, steps]))}`);
  const names = used.map((trait) => `    ${JSON.stringify(traits[trait])}`);
  return `{\n  "traits": [\n${names.join(',\n')}\n  ],\n  "cues": {\n${lines.join(',\n')}\n  }\n}\n`;
}
