import { describe, expect, it } from 'vitest';
import { surveyRecap } from './survey-recap.ts';

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

const recap = (language: 'en' | 'it' = 'en', data: unknown = answers) => surveyRecap(definition, data, language) ?? [];
const line = (question: string) =>
  recap()
    .flatMap((page) => page.answers)
    .find((each) => each.question === question);

describe('the recap of a survey', () => {
  it('says labels and never codes, in the language of the page', () => {
    expect(line('Size')?.answer).toBe('Large');
    expect(recap('it')[0]).toMatchObject({
      title: 'Su di te',
      answers: expect.arrayContaining([expect.objectContaining({ question: 'Size', answer: 'Grande' })]),
    });
    expect(line('Do you measure?')?.answer).toBe('Yes, we do');
    expect(line('Areas')?.answer).toContain('Work');
    expect(line('Areas')?.answer).toContain('Sport');
    expect(line('How many people?')?.answer).toBe('12');
  });

  it('leaves out what the applicant never saw and what asks nothing', () => {
    expect(line('Why so many?')).toBeUndefined();
    expect(recap()[0]?.answers).toHaveLength(4);
  });

  it('reads tables and repeated panels part by part', () => {
    expect(line('Do you agree?')?.parts).toEqual([
      { question: 'We know our goals', answer: 'Fully', parts: [] },
      { question: 'We have data', answer: 'Not at all', parts: [] },
    ]);
    expect(line('Team')?.parts[0]?.question).toBe('1.');
    expect(line('Team')?.parts[0]?.parts).toEqual([
      { question: 'Role', answer: 'Manager', parts: [] },
      { question: 'Days', answer: '3', parts: [] },
    ]);
    expect(line('Sites')?.parts.map(({ parts }) => parts[0]?.answer)).toEqual(['Bologna', 'Modena']);
  });

  it('shows questions without an answer as such', () => {
    expect(recap('en', {})[0]?.answers.every(({ answer, parts }) => answer === '' && parts.length === 0)).toBe(true);
  });

  it('shows what is more than anybody can have entered in part, and says so, before it is built', () => {
    const started = performance.now();
    const pages = recap('en', {
      ...answers,
      team: Array.from({ length: 300_000 }, () => ({})),
      why: 'x'.repeat(500_000),
      areas: Array.from({ length: 100_000 }, String),
    });
    // A model of all that takes minutes.
    expect(performance.now() - started).toBeLessThan(15_000);
    const cut = pages.flatMap((page) => page.answers.filter(({ isCut }) => isCut));
    expect(cut.map(({ question }) => question)).toEqual(expect.arrayContaining(['Areas', 'Team']));
    expect(cut.find(({ question }) => question === 'Team')?.parts.length).toBeLessThan(1001);
    expect(
      recap()
        .flatMap((page) => page.answers)
        .some(({ isCut }) => isCut),
    ).toBe(false);
  });

  it('is not displayed when its JSON cannot be read', () => {
    expect(surveyRecap('{', {}, 'en')).toBeNull();
    expect(surveyRecap('{"pages":[]}', {}, 'en')).toBeNull();
  });
});
