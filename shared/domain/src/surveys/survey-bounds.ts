import { LONGEST_TEXT, surveyShape, type Fields, type Shape } from './survey-shape.ts';

export type BrokenBound = 'too-many-entries' | 'too-long' | 'unreadable-answer';

/** An empty name means content without a question. */
export interface CutAnswer {
  question: string;
  code: BrokenBound;
}

export interface BoundedAnswers {
  answers: Record<string, unknown>;
  cut: CutAnswer[];
}

/** 500 rows of 12 columns. A cell that is read only with its row takes a third of a millisecond. */
const MAX_ADDED_CELLS = 6000;
/** Any other editor takes about two milliseconds, because a survey model is built with it. */
const CELLS_PER_EDITOR = 6;
/** Answers without a question, since a survey's triggers may set such values. */
const MAX_UNKNOWN_KEYS = 500;
/** Parts of a value that is an object or a list, e.g. a range or a choice. */
const MAX_PARTS = 30;
const MAX_UNKNOWN_PARTS = 2000;

/** This name would set the prototype. */
const FORBIDDEN_KEY = '__proto__';

type Json = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Number of editors that a model builds for the shape without answers. */
function editorsOf(shape: Shape): number {
  switch (shape.kind) {
    case 'rows':
      return 1 + shape.least * editorsOf(shape.entry);
    case 'named':
      return 1 + shape.most * editorsOf(shape.entry);
    case 'fields':
      return [...shape.fields.values()].reduce((sum, field) => sum + editorsOf(field), 0);
    case 'value':
      return shape.isRemark ? 0 : 1;
    default:
      return 1;
  }
}

class Budget {
  cells = MAX_ADDED_CELLS;
  unknownKeys = MAX_UNKNOWN_KEYS;
  readonly broken = new Set<BrokenBound>();

  leaveOut(code: BrokenBound): undefined {
    this.broken.add(code);
    return undefined;
  }
}

/** Other plain values stay, objects and lists only if small. */
function cutValue(value: unknown, length: number, budget: Budget, maxParts = MAX_PARTS): unknown {
  if (typeof value === 'string' && value.length > length) {
    budget.broken.add('too-long');
    return value.slice(0, length);
  }
  if (typeof value !== 'object' || value === null) return value;
  const parts: unknown[] = [value];
  // Breadth-first without recursion, because a hostile value may be very deep.
  for (let index = 0; index < parts.length; index += 1) {
    const part = parts[index];
    if (parts.length > maxParts || (typeof part === 'string' && part.length > length))
      return budget.leaveOut('unreadable-answer');
    if (typeof part !== 'object' || part === null) continue;
    const keys = Object.keys(part);
    if (keys.length > maxParts || keys.includes(FORBIDDEN_KEY)) return budget.leaveOut('unreadable-answer');
    parts.push(...Object.values(part));
  }
  return value;
}

function cutList(value: unknown, { most, entry, areObjects }: Shape & { kind: 'list' }, budget: Budget): unknown {
  if (!Array.isArray(value)) return cutShape(value, entry, budget);
  if (value.length > most) budget.broken.add('too-many-entries');
  const items = value.slice(0, most).map((item) => cutShape(item, entry, budget) ?? null);
  if (!areObjects || items.every(isObject)) return items;
  budget.broken.add('unreadable-answer');
  return items.filter(isObject);
}

function cutRows(value: unknown, { least, most, entry, isByRow }: Shape & { kind: 'rows' }, budget: Budget): unknown {
  if (value === null || value === undefined) return value;
  if (!Array.isArray(value)) return budget.leaveOut('unreadable-answer');
  const cost = Math.max(1, editorsOf(entry)) * (isByRow ? 1 : CELLS_PER_EDITOR);
  const rows: unknown[] = [];
  for (const row of value) {
    if (rows.length >= least) budget.cells -= cost;
    if (rows.length >= most || budget.cells < 0) {
      budget.broken.add('too-many-entries');
      return rows;
    }
    rows.push(isObject(row) ? cutFields(row, entry, budget) : (budget.leaveOut('unreadable-answer') ?? {}));
  }
  return rows;
}

function cutNamed(value: unknown, { most, entry }: Shape & { kind: 'named' }, budget: Budget): unknown {
  if (!isObject(value)) return cutValue(value, LONGEST_TEXT, budget);
  const names = Object.keys(value);
  if (names.length > most) budget.broken.add('too-many-entries');
  return Object.fromEntries(
    names
      .slice(0, most)
      .filter((name) => name !== FORBIDDEN_KEY)
      .map((name) => [name, cutShape(value[name], entry, budget)]),
  );
}

function cutField(name: string, value: unknown, shape: Shape | undefined, budget: Budget): unknown {
  if (name === FORBIDDEN_KEY) return undefined;
  if (shape) return cutShape(value, shape, budget);
  budget.unknownKeys -= 1;
  return budget.unknownKeys < 0
    ? budget.leaveOut('unreadable-answer')
    : cutValue(value, LONGEST_TEXT, budget, MAX_UNKNOWN_PARTS);
}

function cutFields(value: Json, { fields }: Fields, budget: Budget): Json {
  const stored: [string, unknown][] = [];
  for (const name in value) {
    const part = cutField(name, value[name], fields.get(name), budget);
    if (part !== undefined) stored.push([name, part]);
  }
  return Object.fromEntries(stored);
}

function cutShape(value: unknown, shape: Shape, budget: Budget): unknown {
  switch (shape.kind) {
    case 'value':
      return cutValue(value, shape.length, budget);
    case 'list':
      return cutList(value, shape, budget);
    case 'rows':
      return cutRows(value, shape, budget);
    case 'named':
      return cutNamed(value, shape, budget);
    case 'fields':
      return isObject(value) ? cutFields(value, shape, budget) : cutValue(value, LONGEST_TEXT, budget);
  }
}

/** Cuts what a definition does not allow, in linear time, before any survey model, which is slow for such answers. */
export function boundAnswers(definition: unknown, answers: unknown): BoundedAnswers {
  const { fields, questions } = surveyShape(definition);
  const budget = new Budget();
  const stored: [string, unknown][] = [];
  const cut: CutAnswer[] = [];
  for (const name in isObject(answers) ? answers : {}) {
    const shape = fields.get(name);
    const part = cutField(name, (answers as Json)[name], shape, budget);
    const question = questions.get(name) ?? '';
    for (const code of budget.broken)
      if (!cut.some((known) => known.question === question && known.code === code)) cut.push({ question, code });
    budget.broken.clear();
    if (part !== undefined) stored.push([name, part]);
  }
  return { answers: Object.fromEntries(stored), cut };
}
