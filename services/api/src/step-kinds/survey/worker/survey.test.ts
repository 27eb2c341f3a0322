import { describe, expect, it } from '@jest/globals';
import { expectWithMessage } from '@impact-call/jest';
import readiness from '../../../demo/content/readiness-survey.json' with { type: 'json' };
import { surveyAnswers } from './survey-answers.ts';
import { surveyErrors } from './survey-tasks.ts';

const survey = (...elements: object[]) =>
  JSON.stringify({ pages: elements.map((element) => ({ elements: [element] })) });
const errorsOf = (definition: string, answers: object) =>
  surveyErrors(definition, JSON.stringify(answers)).map(({ path, code }) => [path, code]);

describe('what a survey finds missing or wrong', () => {
  it('on every page, under the question’s name, also inside tables', () => {
    const definition = survey(
      { type: 'text', name: 'a', isRequired: true },
      { type: 'text', name: 'mail', inputType: 'email', validators: [{ type: 'email' }] },
      { type: 'multipletext', name: 'contact', items: [{ name: 'mail', validators: [{ type: 'email' }] }] },
      { type: 'matrixdynamic', name: 'rows', columns: [{ name: 'x', cellType: 'text', isRequired: true }] },
      {
        type: 'checkbox',
        name: 'two',
        choices: ['1', '2', '3'],
        maxSelectedChoices: 2,
        validators: [{ type: 'answercount', maxCount: 2 }],
      },
    );
    expect(
      errorsOf(definition, { mail: 'x', contact: { mail: 'x' }, rows: [{ x: '' }], two: ['1', '2', '3'] }).map(
        ([path]) => path,
      ),
    ).toEqual(['a', 'mail', 'contact', 'rows', 'two']);
    expect(errorsOf(definition, { a: 'x', mail: 'a@b.example', rows: [{ x: '1' }], two: ['1'] })).toEqual([]);
  });

  it('nothing in what the applicant could not see, nor in a definition that is no survey', () => {
    const definition = survey(
      { type: 'boolean', name: 'more' },
      { type: 'text', name: 'a', visibleIf: '{more} = true', isRequired: true },
    );
    expect(errorsOf(definition, {})).toEqual([]);
    expect(errorsOf(definition, { more: true })).toEqual([['a', 'required']]);
    for (const broken of ['', '{', '[]', '{"pages":[]}', '"text"', 'null'])
      expect(surveyErrors(broken, '{}')).toEqual([]);
  });

  it('nothing in a table of 500 rows and 12 columns, which is read whole; the next row is one too many', () => {
    const columns = Array.from({ length: 12 }, (_, index) => ({ name: `c${index}`, cellType: 'text' }));
    const definition = survey({ type: 'matrixdynamic', name: 'plan', rowCount: 0, maxRowCount: 600, columns });
    const rows = Array.from({ length: 501 }, (_, row) =>
      Object.fromEntries(columns.map(({ name }) => [name, `${row}`])),
    );
    const plan = rows.slice(0, 500);
    expect(errorsOf(definition, { plan })).toEqual([]);
    expect(surveyAnswers(definition, JSON.stringify({ plan }), 'en')[0]?.rows?.at(-1)).toEqual(
      columns.map(() => '499'),
    );
    expect(errorsOf(definition, { plan: rows })).toEqual([['plan', 'too-many-entries']]);
  });

  it('nothing depends on answers being an object', () => {
    const definition = survey({ type: 'text', name: 'a', isRequired: true });
    for (const broken of ['', '{', '[1]', '3', 'null', '{"__proto__":{"a":1}}'])
      expect(surveyErrors(definition, broken)).toHaveLength(1);
  });
});

describe('answers in words', () => {
  const words = (answers: object, ...elements: object[]) =>
    surveyAnswers(survey(...elements), JSON.stringify(answers), 'en').map(({ answer, rows }) => rows ?? answer);

  it('lose nothing: remarks, several choices in a table, details below a row, tables within tables, choices that are gone', () => {
    const inner = {
      type: 'paneldynamic',
      name: 'inner',
      title: 'Inner',
      templateElements: [{ type: 'text', name: 'deep', title: 'Deep' }],
    };
    expect(
      words(
        { a: 'x', 'a-Comment': 'because' },
        { type: 'radiogroup', name: 'a', choices: ['x'], showCommentArea: true },
      ),
    ).toEqual(['x\nbecause']);
    expect(
      words(
        { a: { r: ['c', 'd'] } },
        { type: 'matrix', name: 'a', cellType: 'checkbox', rows: ['r'], columns: ['c', { value: 'd', text: 'Dee' }] },
      ),
    ).toEqual([
      [
        ['Item', 'Answer'],
        ['r', 'c, Dee'],
      ],
    ]);
    expect(
      words(
        { a: { r: { k: 'v', more: 'told' } } },
        {
          type: 'matrixdropdown',
          name: 'a',
          rows: ['r'],
          columns: [{ name: 'k', cellType: 'text' }],
          detailPanelMode: 'underRow',
          detailElements: [{ type: 'comment', name: 'more', title: 'More' }],
        },
      ),
    ).toEqual([
      [
        ['', 'k', 'More'],
        ['r', 'v', 'told'],
      ],
    ]);
    expect(
      words(
        { a: [{ q: 'A', inner: [{ deep: '1' }, { deep: '2' }] }] },
        { type: 'paneldynamic', name: 'a', templateElements: [{ type: 'text', name: 'q', title: 'Q' }, inner] },
      ),
    ).toEqual([
      [
        ['Q', 'Inner'],
        ['A', 'Deep: 1\nDeep: 2'],
      ],
    ]);
    expect(words({ a: ['gone', 'x'] }, { type: 'checkbox', name: 'a', choices: ['x', 'y'] })).toEqual(['gone, x']);
    expect(words({ a: 'data:image/png;base64,AAAA' }, { type: 'signaturepad', name: 'a' })).toEqual(['']);
  });

  it('name moments, and keep what is none as it was typed', () => {
    const at = (inputType: string, value: string) => words({ a: value }, { type: 'text', name: 'a', inputType })[0];
    expect([
      at('datetime-local', '2026-03-02T10:30'),
      at('month', '2026-03'),
      at('date', '2026-13-45'),
      at('date', 'soon'),
    ]).toEqual(['2 March 2026 at 10:30', 'March 2026', '2026-13-45', 'soon']);
  });

  it('leave out what an expression that fails decides about, and empty rows', () => {
    const hidden = [
      { type: 'text', name: 'a', visibleIf: '{b} >' },
      { type: 'panel', name: 'p', visibleIf: '{b} and', elements: [{ type: 'text', name: 'c' }] },
      { type: 'text', name: 'd', visibleIf: 'nobodyKnows({b})' },
    ];
    expect(words({ a: '1', c: '2', d: '3' }, ...hidden)).toEqual([]);
    expect(words({}, { type: 'matrixdynamic', name: 'a', columns: [{ name: 'k', cellType: 'text' }] })).toEqual([
      [['k']],
    ]);
  });
});

describe('the readiness assessment', () => {
  const definition = JSON.stringify(readiness);

  it('asks for its required answers', () => {
    const errors = surveyErrors(definition, '{}');
    expect(errors.length).toBeGreaterThan(5);
    expect(errors.find(({ path }) => path === 'legalForm')).toEqual({
      path: 'legalForm',
      code: 'required',
      message: 'is refused by a rule of the survey',
    });
  });

  it('turns every visible question into words', () => {
    const answers = surveyAnswers(
      definition,
      JSON.stringify({ legalForm: 'other', 'legalForm-Comment': 'Una rete', paidStaff: 12_000, measured: ['outputs'] }),
      'it',
    );
    expect(answers.length).toBeGreaterThan(30);
    expect(answers[0]).toEqual({ question: 'Qual è la tua forma giuridica?', answer: 'Una rete' });
    for (const { question, rows } of answers) {
      expect(question).not.toBe('');
      if (rows) expectWithMessage(new Set(rows.map((row) => row.length)).size, question).toBe(1);
    }
  });
});
