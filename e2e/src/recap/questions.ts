import type { Language } from '@impact-call/contracts';
import { pick, type Random } from './random.ts';
import { aLine, aText, type Written } from './written.ts';

/** A survey question, its answer, and the texts of it that a reader must find. */
export interface Requested {
  json: Record<string, unknown>;
  value?: unknown;
  /** Further values of the survey's data, e.g. a comment. */
  more?: Record<string, unknown>;
  says: string[];
}

type Kind = (random: Random, name: string, language: Language) => Requested;

const several = <T>(random: Random, least: number, most: number, make: (index: number) => T): T[] =>
  Array.from({ length: least + Math.floor(random() * (most - least + 1)) }, (_, index) => make(index));
const some = <T>(random: Random, items: readonly T[]): T[] => items.filter(() => random() < 0.6);
const day = (random: Random): string =>
  `20${10 + Math.floor(random() * 20)}-0${1 + Math.floor(random() * 9)}-1${Math.floor(random() * 10)}`;
const formatDay = (date: string, language: Language): string =>
  new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(date),
  );

const choices = (random: Random, least = 2) =>
  several(random, least, 7, (index) => ({ value: `code${index}`, words: aLine(random) }));
const jsonOf = (items: { value: string; words: Written }[]) =>
  items.map(({ value, words }) => ({ value, text: words.typed }));

/** A single choice, in all of its display variants. */
const chosen: Kind = (random, name) => {
  const items = choices(random);
  const one = pick(random, items);
  return {
    json: {
      type: pick(random, ['radiogroup', 'dropdown', 'buttongroup', 'imagepicker']),
      name,
      choices: jsonOf(items),
    },
    value: one.value,
    says: [one.words.shown],
  };
};

const other: Kind = (random, name) => {
  const own = aLine(random);
  return {
    json: { type: 'radiogroup', name, choices: jsonOf(choices(random)), showOtherItem: true },
    value: 'other',
    more: { [`${name}-Comment`]: own.typed },
    says: [own.shown],
  };
};

const many: Kind = (random, name) => {
  const items = choices(random);
  const ticked = some(random, items);
  return {
    json: { type: pick(random, ['checkbox', 'tagbox', 'ranking']), name, choices: jsonOf(items) },
    value: ticked.map(({ value }) => value),
    says: ticked.map(({ words }) => words.shown),
  };
};

const remarked: Kind = (random, name) => {
  const remark = aText(random);
  return {
    json: { type: 'rating', name, rateMin: 0, rateMax: 10, showCommentArea: true },
    value: 7,
    more: { [`${name}-Comment`]: remark.typed },
    says: ['7', remark.shown],
  };
};

const typed: Kind = (random, name) => {
  const { typed: value, shown } = aText(random);
  return { json: { type: 'comment', name }, value, says: [shown] };
};

const line: Kind = (random, name, language) => {
  const number = Math.round(random() * 1e9) / 100;
  const date = day(random);
  const words = aLine(random);
  return pick(random, [
    {
      json: { type: 'text', name, inputType: 'number' },
      value: number,
      // Four digits are not grouped, since they may be a year.
      says: [new Intl.NumberFormat(language, { useGrouping: 'min2' }).format(number)],
    },
    { json: { type: 'text', name, inputType: 'date' }, value: date, says: [formatDay(date, language)] },
    { json: { type: 'text', name }, value: words.typed, says: [words.shown] },
  ]);
};

const yesNo: Kind = (random, name) => {
  const [yes, no] = [aLine(random), aLine(random)];
  const value = random() < 0.5;
  return {
    json: { type: 'boolean', name, labelTrue: yes.typed, labelFalse: no.typed },
    value,
    says: [(value ? yes : no).shown],
  };
};

const matrix: Kind = (random, name) => {
  const columns = choices(random);
  const rows = choices(random);
  const multiple = random() < 0.3;
  const answers = rows.map(({ value }) => ({
    row: value,
    ticked: multiple ? some(random, columns) : [pick(random, columns)],
  }));
  return {
    json: {
      type: 'matrix',
      name,
      columns: jsonOf(columns),
      rows: jsonOf(rows),
      ...(multiple ? { cellType: 'checkbox' } : {}),
    },
    value: Object.fromEntries(
      answers
        .filter(({ ticked }) => ticked.length > 0)
        .map(({ row, ticked }) => [row, multiple ? ticked.map(({ value }) => value) : ticked[0]?.value]),
    ),
    says: [
      ...rows.map(({ words }) => words.shown),
      ...answers.flatMap(({ ticked }) => ticked.map(({ words }) => words.shown)),
    ],
  };
};

/** A table of cells, with named or dynamic rows, sometimes wide enough to be printed row by row. */
const cells: Kind = (random, name) => {
  const columns = several(random, 2, random() < 0.3 ? 8 : 4, (index) => ({
    name: `k${index}`,
    title: aLine(random, 3),
  }));
  const named = random() < 0.5;
  const rows = several(random, 1, random() < 0.1 ? 60 : 5, (index) => ({
    value: `row${index}`,
    words: aLine(random, 3),
    cells: columns.map(() => (random() < 0.9 ? (random() < 0.1 ? aText(random) : aLine(random)) : null)),
  }));
  const answer = (row: (typeof rows)[number]) =>
    Object.fromEntries(row.cells.flatMap((cell, index) => (cell ? [[`k${index}`, cell.typed]] : [])));
  return {
    json: {
      type: named ? 'matrixdropdown' : 'matrixdynamic',
      name,
      columns: columns.map(({ name: column, title }) => ({ name: column, title: title.typed, cellType: 'text' })),
      ...(named ? { rows: jsonOf(rows) } : { rowCount: 0, maxRowCount: 200 }),
    },
    value: named ? Object.fromEntries(rows.map((row) => [row.value, answer(row)])) : rows.map(answer),
    says: [
      ...columns.map(({ title }) => title.shown),
      ...(named ? rows.map(({ words }) => words.shown) : []),
      ...rows.flatMap((row) => row.cells.flatMap((cell) => cell?.shown ?? [])),
    ],
  };
};

const panels: Kind = (random, name, language) => {
  const inner = several(
    random,
    1,
    3,
    (index) => (depthless: string) => pick(random, [line, chosen, many])(random, `${depthless}q${index}`, language),
  );
  const template = inner.map((make) => make(''));
  const count = 1 + Math.floor(random() * 3);
  // Each panel answers the same questions; choices are the template's, texts are new.
  const filled = Array.from({ length: count }, () =>
    template.map((requested) =>
      requested.json['type'] === 'text' && !requested.json['inputType']
        ? { ...requested, ...freshText(random) }
        : requested,
    ),
  );
  return {
    json: {
      type: 'paneldynamic',
      name,
      templateElements: template.map(({ json }) => ({ ...json, title: `T ${String(json['name'])}` })),
    },
    value: filled.map((panel) => Object.fromEntries(panel.map(({ json, value }) => [json['name'], value]))),
    says: filled.flatMap((panel) => panel.flatMap(({ says }) => says)),
  };
};

function freshText(random: Random): Pick<Requested, 'value' | 'says'> {
  const { typed: value, shown } = aLine(random);
  return { value, says: [shown] };
}

const items: Kind = (random, name) => {
  const list = several(random, 1, 6, (index) => ({
    name: `i${index}`,
    title: aLine(random, 3),
    answer: aLine(random),
  }));
  return {
    json: { type: 'multipletext', name, items: list.map((item) => ({ name: item.name, title: item.title.typed })) },
    value: Object.fromEntries(list.map((item) => [item.name, item.answer.typed])),
    says: list.flatMap(({ title, answer }) => [title.shown, answer.shown]),
  };
};

/** These must stay hidden: a condition that is false, and one that does not parse. */
const hidden: Kind = (random, name) => ({
  json: {
    type: 'text',
    name,
    title: HIDDEN,
    visibleIf: pick(random, ["{nobody} = 'yes'", '{nobody} >', 'unknownTo({nobody})']),
  },
  value: HIDDEN,
  says: [],
});
export const HIDDEN = 'NeverOnPaper';

const KINDS: readonly Kind[] = [
  chosen,
  other,
  many,
  remarked,
  typed,
  line,
  yesNo,
  matrix,
  cells,
  panels,
  items,
  hidden,
];

/** A survey with every kind of question, filled in. */
export function aSurvey(
  random: Random,
  language: Language,
): { definition: object; answers: Record<string, unknown>; says: string[] } {
  const kinds = [...KINDS, ...several(random, 0, 10, () => pick(random, KINDS))];
  const requested = kinds.map((kind, index) => ({
    title: aLine(random, 12),
    ...kind(random, `question${index}`, language),
  }));
  const elements = requested.map(({ json, title }) => ({ title: title.typed, ...json }));
  const half = Math.ceil(elements.length / 2);
  return {
    definition: {
      pages: [
        { name: 'one', elements: elements.slice(0, half) },
        { name: 'two', elements: [{ type: 'panel', name: 'panel', elements: elements.slice(half) }] },
      ],
    },
    answers: Object.assign(
      {},
      ...requested.map(({ json, value, more }) => ({ [String(json['name'])]: value, ...more })),
    ) as Record<string, unknown>,
    says: requested.flatMap(({ json, title, says }) => (json['title'] === HIDDEN ? [] : [title.shown, ...says])),
  };
}
