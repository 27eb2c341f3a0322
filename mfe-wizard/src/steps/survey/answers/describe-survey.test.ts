/** @jest-environment @impact-call/jest/jsdom */
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { DescribedAnswer } from '@impact-call/contracts/remote';
import { fakeShell } from '@impact-call/testing';
import { textsReady } from '../../../features/described/texts.ts';
import { describeSurvey } from './describe-survey.ts';

const definition = JSON.stringify({
  pages: [
    {
      title: { en: 'About you', it: 'Su di te' },
      elements: [
        { type: 'text', name: 'people', title: { en: 'How many people?', it: 'Quante persone?' }, inputType: 'number' },
        { type: 'boolean', name: 'measured', title: 'Do you measure?', labelTrue: 'Yes, we do', labelFalse: 'No' },
        {
          type: 'radiogroup',
          name: 'size',
          title: 'Size',
          choices: [
            { value: 's', text: 'Small' },
            { value: 'l', text: { en: 'Large', it: 'Grande' } },
          ],
        },
        {
          type: 'checkbox',
          name: 'areas',
          title: 'Areas',
          choices: [
            { value: 1, text: 'Work' },
            { value: 2, text: 'Health' },
          ],
          showOtherItem: true,
        },
        { type: 'text', name: 'why', title: 'Why so many?', visibleIf: '{people} > 100' },
        { type: 'html', name: 'note', html: 'nothing to answer' },
      ],
    },
    {
      title: 'Tables',
      elements: [
        {
          type: 'matrix',
          name: 'agree',
          title: 'Do you agree?',
          columns: [
            { value: 1, text: 'Fully' },
            { value: 2, text: 'Not at all' },
          ],
          rows: [
            { value: 'a', text: 'We know our goals' },
            { value: 'b', text: 'We have data' },
          ],
        },
        {
          type: 'matrixdynamic',
          name: 'team',
          title: 'Team',
          columns: [
            { name: 'role', title: 'Role', cellType: 'dropdown', choices: [{ value: 'm', text: 'Manager' }] },
            { name: 'days', title: 'Days', cellType: 'text' },
          ],
        },
        {
          type: 'paneldynamic',
          name: 'sites',
          title: 'Sites',
          templateElements: [{ type: 'text', name: 'town', title: 'Town' }],
        },
      ],
    },
  ],
});

const answers = {
  people: 12,
  measured: true,
  size: 'l',
  areas: [1, 'other'],
  'areas-Comment': 'Sport',
  agree: { a: 1, b: 2 },
  team: [{ role: 'm', days: 3 }],
  sites: [{ town: 'Bologna' }, { town: 'Modena' }],
};

const shells = {
  en: fakeShell(),
  it: fakeShell({ language: 'it' }),
  fr: fakeShell({ language: 'fr' }),
};
beforeAll(async () => void (await Promise.all(Object.values(shells).map(textsReady))));

const read = (language: keyof typeof shells = 'en', data: unknown = answers) =>
  describeSurvey({ content: definition }, data, shells[language]) ?? [];
const questions = (pages: DescribedAnswer[]): DescribedAnswer[] =>
  pages.flatMap((page) => (page.isSection ? (page.parts ?? []) : [page]));
const line = (label: string) => questions(read()).find((each) => each.label === label);

describe('a survey in words', () => {
  it('says labels and never codes, in the language of the page', () => {
    expect(line('Size')?.value).toBe('Large');
    expect(read('it')[0]).toMatchObject({
      label: 'Su di te',
      isSection: true,
      parts: expect.arrayContaining([expect.objectContaining({ label: 'Size', value: 'Grande' })]),
    });
    expect(line('Do you measure?')?.value).toBe('Yes, we do');
    expect(line('Areas')?.value).toContain('Work');
    expect(line('Areas')?.value).toContain('Sport');
    expect(line('How many people?')?.value).toBe('12');
  });

  it('leaves out what the applicant never saw and what asks nothing', () => {
    expect(line('Why so many?')).toBeUndefined();
    expect(read()[0]?.parts).toHaveLength(4);
  });

  it('reads tables and repeated panels part by part', () => {
    expect(line('Do you agree?')?.parts).toEqual([
      { key: 'a', label: 'We know our goals', value: 'Fully' },
      { key: 'b', label: 'We have data', value: 'Not at all' },
    ]);
    expect(line('Team')?.parts?.[0]?.label).toBe('');
    expect(line('Team')?.parts?.[0]?.parts).toEqual([
      { key: 'role', label: 'Role', value: 'Manager' },
      { key: 'days', label: 'Days', value: '3' },
    ]);
    expect(line('Sites')?.parts?.map(({ parts }) => parts?.[0]?.value)).toEqual(['Bologna', 'Modena']);
  });

  it('shows questions without an answer as such', () => {
    expect(read('en', {})[0]?.parts?.every(({ value, parts }) => value === '' && parts === undefined)).toBe(true);
  });

  it('shows what is more than anybody can have entered in part, and says so, before it is built', () => {
    const started = performance.now();
    const pages = read('en', {
      ...answers,
      team: Array.from({ length: 300_000 }, () => ({ role: 'm' })),
      why: 'x'.repeat(500_000),
      areas: Array.from({ length: 100_000 }, String),
    });
    // A model of the whole takes minutes.
    expect(performance.now() - started).toBeLessThan(15_000);
    const cut = questions(pages).filter(({ note }) => note?.startsWith('longer than can be shown'));
    expect(cut.map(({ label }) => label)).toEqual(expect.arrayContaining(['Areas', 'Team']));
    expect(cut.find(({ label }) => label === 'Team')?.parts?.length).toBeLessThan(1001);
    expect(questions(read()).some(({ note }) => note !== undefined)).toBe(false);
  });

  it.each([
    ['it', 'più lunga di quanto si possa mostrare: qui ne vedi solo una parte'],
    ['fr', 'plus longue que ce qui peut être affiché\u202f: vous n’en voyez qu’une partie'],
  ] as const)('says so in %s', (language, note) => {
    const cut = questions(read(language, { ...answers, areas: Array.from({ length: 100_000 }, String) }));
    expect(cut.find(({ key }) => key === 'areas')?.note).toBe(note);
  });

  it('is not displayed when its JSON cannot be read', () => {
    expect(describeSurvey({ content: '{' }, {}, shells.en)).toBeNull();
    expect(describeSurvey({ content: '{"pages":[]}' }, {}, shells.en)).toBeNull();
  });
});
