import { en as choices } from '../features/wizard/locales/en.ts';
import { en as map } from '../features/value-map/locales/en.ts';
import { en as estimate } from '../features/estimate/locales/en.ts';

export const en = {
  ...choices,
  estimate,
  map,
  introduction: {
    title: 'From your budget to your impact',
    lead: 'In a few short screens you estimate how much social value your project creates for every euro that it costs.',
    minutes: 'about 10 minutes',
    years: 'three years of costs and effects',
    need: 'your project budget at hand',
    chainTitle: 'The chain that you build, with an example',
    chain: {
      budget: { title: 'Budget', text: 'What the project costs in about three years', example: '{{amount}}' },
      outcome: {
        title: 'Outcome',
        text: 'What changes thanks to the project',
        example: 'Young people find stable work',
      },
      stakeholder: { title: 'Stakeholder', text: 'For whom it changes', example: 'People aged 18 to 25 without a job' },
      indicator: { title: 'Indicator', text: 'How much it changes, in the third year', example: '40 people a year' },
      proxy: { title: 'Financial proxy', text: 'What one such change is worth', example: '{{amount}} each' },
    },
    result: 'Social return (SROI)',
    resultText: 'Every euro returns between {{low}} and {{high}} euros of social value.',
    askTitle: 'What you will be asked',
    askBudget: 'The budget: what you spend in about three years.',
    askSdg: 'The Sustainable Development Goals that your project serves.',
    askOutcomes: 'The outcomes that you expect, and who benefits from them.',
    askIndicators: 'For each outcome an indicator, with the value that you expect in the third year.',
    askCustom: 'An outcome of your own, if the list lacks it.',
    thirdYear: 'Why the third year?',
    thirdYearText:
      'Most projects reach their full effect only after some time. You give the yearly value that you expect in the third year; the years before are estimated from it.',
    draft: 'Answer with what you know today. Everything is saved as you type and can be changed until you submit.',
  },
  budget: {
    title: 'What does the project cost?',
    lead: 'Count all costs for about three years, in euros: people, materials, services and premises.',
    total: 'Total budget for about three years',
    totalHint: 'For example {{example}}',
    spent: 'Already spent so far',
    spentHint: 'Leave it empty if the project has not begun.',
    currency: 'euros',
    zero: 'With a budget of 0 no social return can be calculated.',
    moreSpent: 'More is spent than the whole budget. Check both amounts.',
    notGiven: 'Not given',
    problem: {
      'not-a-number': 'Enter an amount in euros, for example {{example}}',
      negative: 'Enter an amount of 0 or more',
      'too-large': 'Enter an amount below {{example}}',
    },
  },
  root: {
    title: 'Impact wizard',
    text: 'The impact wizard opens as a step of an application.',
    back: 'Go to the calls',
  },
} as const;
