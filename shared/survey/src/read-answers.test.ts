import type { Language } from '@impact-call/contracts';
import { describe, expect, it } from '@jest/globals';
import { fillSurvey } from './filling/fill-survey.ts';
import { readAnswers } from './read-answers.ts';

const survey = (...elements: object[]) => JSON.stringify({ elements });
const questions = (definition: string, answers: unknown, language: Language = 'en') =>
  (readAnswers(definition, answers, language) ?? []).flatMap((page) => page.questions);
const values = (definition: string, answers: unknown, language: Language = 'en') =>
  questions(definition, answers, language).map(({ value }) => value);

describe('the answers of a survey', () => {
  it('are read page by page, pages that show nothing left out', () => {
    const definition = JSON.stringify({
      pages: [
        { name: 'first', title: { default: 'About you', it: 'Su di te' }, elements: [{ type: 'text', name: 'a' }] },
        { name: 'hidden', visibleIf: '{a} = "x"', elements: [{ type: 'text', name: 'b' }] },
        { name: 'only-text', elements: [{ type: 'html', name: 'h', html: 'Hello' }] },
        { name: 'last', elements: [{ type: 'text', name: 'c' }] },
      ],
    });
    const pages = readAnswers(definition, { a: '1', b: '2' }, 'it') ?? [];
    expect(pages.map(({ key, title }) => [key, title])).toEqual([
      ['first', 'Su di te'],
      ['last', ''],
    ]);
    expect(pages.map((page) => page.questions.map(({ key, value }) => [key, value]))).toEqual([
      [['a', '1']],
      [['c', '']],
    ]);
  });

  it('keep choices that are gone, the words beside a choice, and remarks', () => {
    const choices = { choices: [{ value: 'x', text: 'Ex' }], showOtherItem: true };
    expect(values(survey({ type: 'checkbox', name: 'a', ...choices }), { a: ['x', 'gone'] })).toEqual(['Ex, gone']);
    expect(
      values(survey({ type: 'radiogroup', name: 'a', ...choices }), { a: 'other', 'a-Comment': 'Families' }),
    ).toEqual(['Families']);
    const remarked = survey({ type: 'rating', name: 'a', showCommentArea: true, commentText: 'Why?' });
    expect(questions(remarked, { a: 3, 'a-Comment': ' Because ' })[0]).toMatchObject({
      value: '3',
      remark: { label: 'Why?', text: 'Because' },
    });
  });

  it('tell an order by its places, and a range by its ends', () => {
    const ranking = { type: 'ranking', name: 'a', choices: [{ value: 'x', text: 'Ex' }, 'y', 'z'] };
    expect(values(survey(ranking), { a: ['y', 'x', 'z'] })).toEqual(['1. y, 2. Ex, 3. z']);
    const range = { type: 'slider', name: 'a', sliderType: 'range' };
    expect(values(survey(range), { a: [20, 60.5] }, 'it')).toEqual(['20 – 60,5']);
    expect(values(survey({ type: 'slider', name: 'a' }), { a: 60.5 }, 'it')).toEqual(['60,5']);
  });

  it('tell what was computed, and take what an expression that fails decides about for not visible', () => {
    const definition = survey(
      { type: 'text', name: 'a', inputType: 'number' },
      { type: 'expression', name: 'double', expression: '{a} * 2', displayStyle: 'currency', currency: 'EUR' },
      { type: 'text', name: 'b', visibleIf: '{a} >' },
    );
    expect(questions(definition, { a: 2, b: 'typed' }).map(({ key }) => key)).toEqual(['a', 'double']);
    expect(values(definition, { a: 2 })[1]).toContain('4');
    expect(values(definition, { a: 2 })[1]).toContain('€');
  });

  it('write numbers and days as the reader’s language does, and titles as the applicant saw them', () => {
    const definition = survey(
      { type: 'text', name: 'since', inputType: 'date', title: 'Since <when>?' },
      { type: 'text', name: 'staff', inputType: 'number' },
    );
    const given = { since: '2011-05-03', staff: 1234.5 };
    expect(values(definition, given)).toEqual(['3 May 2011', '1234.5']);
    expect(values(definition, given, 'it')).toEqual(['3 maggio 2011', '1234,5']);
    expect(questions(definition, given)[0]?.label).toBe('Since <when>?');
  });

  it('preserve rows and cells, and leave out empty entries', () => {
    const columns = [
      { name: 'role', title: 'Role', cellType: 'dropdown', choices: [{ value: 'm', text: 'Manager' }] },
      { name: 'days', title: 'Days', cellType: 'text' },
    ];
    const [team] = questions(survey({ type: 'matrixdynamic', name: 'team', columns }), {
      team: [{ role: 'm' }, {}, { days: 3 }],
    });
    expect(team).toMatchObject({
      value: '',
      table: {
        columns: [
          { key: 'role', label: 'Role' },
          { key: 'days', label: 'Days' },
        ],
        hasNamedRows: false,
      },
    });
    expect(team?.parts?.map(({ key, parts }) => [key, ...(parts ?? []).map(({ value }) => value)])).toEqual([
      ['0', 'Manager', ''],
      ['2', '', '3'],
    ]);
  });

  it('bring a signature as a picture and not as text', () => {
    const rendered = 'data:image/png;base64,AAAA';
    const [signature] = questions(survey({ type: 'signaturepad', name: 's' }), { s: rendered });
    expect(signature).toMatchObject({ value: '', image: rendered });
  });

  it('say where more was stored than the survey lets anybody answer', () => {
    const definition = survey({ type: 'checkbox', name: 'a', choices: ['x', 'y'] }, { type: 'text', name: 'b' });
    const read = questions(definition, { a: Array.from({ length: 5000 }, String), b: 'short' });
    expect(read.map(({ key, isCut }) => [key, isCut])).toEqual([
      ['a', true],
      ['b', false],
    ]);
  });
});

describe('a definition', () => {
  it('is read as far as browsers show it, with properties that the library does not know too', () => {
    const definition = JSON.stringify({ unheardOf: 1, elements: [{ type: 'text', name: 'a', odd: true }] });
    expect(values(definition, { a: 'answered' })).toEqual(['answered']);
  });

  it('contains no question of the base class of tables, which has no rows', () => {
    const definition = survey({ type: 'matrixdropdownbase', name: 'a' }, { type: 'text', name: 'b' });
    expect(questions(definition, { a: [{}], b: 'x' }).map(({ key }) => key)).toEqual(['b']);
    expect(fillSurvey(definition, {}, 'en')?.survey.jsonErrors.map(({ type }) => type)).toEqual([
      'incorrecttypeproperty',
    ]);
  });

  it('that is no survey has no answers to read, whatever was answered', () => {
    for (const broken of [
      '',
      '{',
      '[]',
      '{"pages":[]}',
      '"text"',
      'null',
      '{"pages":5}',
      '{"pages":[{"name":"empty"}]}',
    ])
      expect(readAnswers(broken, { a: 1 }, 'fr')).toBeNull();
    for (const broken of ['', '{', '[]', '{"pages":[]}']) expect(fillSurvey(broken, null, 'it')).toBeNull();
  });

  it('bears answers of any form', () => {
    const definition = survey({ type: 'matrixdynamic', name: 'a', columns: [{ name: 'b', cellType: 'text' }] });
    for (const odd of [null, 'text', 7, [1], { a: 'x' }, { a: { b: 1 } }, { a: [null, 3, { b: [1] }] }])
      expect(questions(definition, odd)).toHaveLength(1);
  });
});
