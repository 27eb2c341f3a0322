import { LONGEST_TEXT, surveyShape, type Fields, type Shape } from './survey-shape.ts';

/** Why an answer is more, or something else, than its question lets applicants give. */
export type BrokenBound = 'too-many-entries' | 'too-long' | 'unreadable-answer';

/** A question whose answer was cut. An empty name stands for what belongs to no question. */
export interface CutAnswer {
  question: string;
  code: BrokenBound;
}

/** Answers within the bounds of their survey, and what had to be cut for that. */
export interface BoundedAnswers {
  answers: Record<string, unknown>;
  cut: CutAnswer[];
}

/**
 * Cells that applicants' rows may add, all together: 500 rows of 12 columns. One that is read with its row alone takes
 * about a third of a millisecond.
 */
const MOST_ADDED_CELLS = 6000;
/** Any other editor takes about two milliseconds, since a survey model is built with it. */
const CELLS_PER_EDITOR = 6;
/** Answers under names that no question has: a survey's triggers may set such. */
const MOST_UNKNOWN_KEYS = 500;
/** A value that is an object or a list itself, e.g. a range or a choice. */
const MOST_PARTS = 30;
const MOST_UNKNOWN_PARTS = 2000;

/** A name that would become the prototype is no answer. */
const FORBIDDEN_KEY = '__proto__';

type Json = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** How many editors a model builds for the shape while nothing is answered. */
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

/** What may still be used; one for all answers of a survey. */
class Budget {
  cells = MOST_ADDED_CELLS;
  unknownKeys = MOST_UNKNOWN_KEYS;
  readonly broken = new Set<BrokenBound>();

  /** Undefined, and remembered: this part is left out. */
  leaveOut(code: BrokenBound): undefined {
    this.broken.add(code);
    return undefined;
  }
}

/** A text cut to its length; any other plain value as it is; objects and lists only while they are small. */
function cutValue(value: unknown, length: number, budget: Budget, mostParts = MOST_PARTS): unknown {
  if (typeof value === 'string' && value.length > length) {
    budget.broken.add('too-long');
    return value.slice(0, length);
  }
  if (typeof value !== 'object' || value === null) return value;
  const parts: unknown[] = [value];
  // Breadth first and without recursion: a hostile value may be as deep as it is long.
  for (let index = 0; index < parts.length; index += 1) {
    const part = parts[index];
    if (parts.length > mostParts || (typeof part === 'string' && part.length > length))
      return budget.leaveOut('unreadable-answer');
    if (typeof part !== 'object' || part === null) continue;
    const keys = Object.keys(part);
    if (keys.length > mostParts || keys.includes(FORBIDDEN_KEY)) return budget.leaveOut('unreadable-answer');
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
    : cutValue(value, LONGEST_TEXT, budget, MOST_UNKNOWN_PARTS);
}

function cutFields(value: Json, { fields }: Fields, budget: Budget): Json {
  const kept: [string, unknown][] = [];
  for (const name in value) {
    const part = cutField(name, value[name], fields.get(name), budget);
    if (part !== undefined) kept.push([name, part]);
    else if (budget.unknownKeys < 0) break;
  }
  return Object.fromEntries(kept);
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

/**
 * The answers to a survey as far as its definition lets applicants give them: rows, panels, choices and texts beyond it
 * are cut, and so is what has another form. Linear in both; it comes before any survey model, which takes long for what
 * no applicant can have entered.
 */
export function boundAnswers(definition: unknown, answers: unknown): BoundedAnswers {
  const { fields, questions } = surveyShape(definition);
  const budget = new Budget();
  const kept: [string, unknown][] = [];
  const cut: CutAnswer[] = [];
  for (const name in isObject(answers) ? answers : {}) {
    const shape = fields.get(name);
    const part = cutField(name, (answers as Json)[name], shape, budget);
    const question = questions.get(name) ?? '';
    for (const code of budget.broken)
      if (!cut.some((known) => known.question === question && known.code === code)) cut.push({ question, code });
    budget.broken.clear();
    if (part !== undefined) kept.push([name, part]);
    else if (budget.unknownKeys < 0) break;
  }
  return { answers: Object.fromEntries(kept), cut };
}
