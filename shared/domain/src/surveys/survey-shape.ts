import { isPlainTable } from './plain-survey.ts';

/** As far as it decides the cost of a survey model. */
export type Shape =
  /** Text, number, choice, or a small object or list of these. A remark is a comment on the same answer. */
  | { kind: 'value'; length: number; isRemark?: true }
  | { kind: 'list'; most: number; entry: Shape /** Other entries make the library throw. */; areObjects?: true }
  /** The model builds `least` rows even without answers. `isByRow`: each row can be read alone. */
  | { kind: 'rows'; least: number; most: number; entry: Fields; isByRow: boolean }
  /** An entry for each row that the survey names. */
  | { kind: 'named'; most: number; entry: Shape }
  | Fields;

/** The questions of the whole survey, or of one row. */
export interface Fields {
  kind: 'fields';
  fields: ReadonlyMap<string, Shape>;
  /** Comments and shared answers have another name than their question. */
  questions: ReadonlyMap<string, string>;
}

/** Maximum length of a text without its own limit, and of a text that is matched with a pattern. */
export const LONGEST_TEXT = 100_000;
const LONGEST_WITH_PATTERN = 10_000;
/** A signature or file inside the answer; as long as all answers of a step may be. */
const LONGEST_DATA = 1_000_000;
const LONGEST_CHOICE = 10_000;

/** Choices beyond those in the survey: "other", "none", the applicant's own. */
const MORE_CHOICES = 20;
/** Choices from another question, from the applicant, or from an address. */
const UNKNOWN_CHOICES = 500;
const MAX_FILES = 100;
/** SurveyJS's defaults. */
const MAX_ROWS = 1000;
const MAX_PANELS = 100;
/** Maximum depth of nested panels. */
const DEEPEST = 20;
/** Suffix that SurveyJS adds to a question's name for its comment. */
const REMARK = '-Comment';

type Json = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const objectsIn = (value: unknown): Json[] => (Array.isArray(value) ? value.filter(isObject) : []);
const lengthOf = (value: unknown): number => (Array.isArray(value) ? value.length : 0);
const countIn = (value: unknown, otherwise: number): number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 ? value : otherwise;
const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Limits by the author are validated by the survey, so nothing is cut at them. */
function textLength(question: Json): number {
  const hasPattern = objectsIn(question['validators']).some(
    ({ type }) => type === 'regex' || type === 'regexvalidator',
  );
  return hasPattern ? LONGEST_WITH_PATTERN : LONGEST_TEXT;
}

function choicesOf(question: Json, matrix: Json): number {
  const isElsewhere = ['choicesFromQuestion', 'choicesByUrl', 'allowCustomChoices'].some(
    (key) => question[key] !== undefined,
  );
  const own = Math.max(lengthOf(question['choices']), lengthOf(matrix['choices']));
  return MORE_CHOICES + (isElsewhere ? UNKNOWN_CHOICES : 0) + own;
}

const value = (length: number): Shape & { kind: 'value' } => ({ kind: 'value', length });

function columnFields(matrix: Json, depth: number): Fields {
  const columns = objectsIn(matrix['columns']).map((column) => ({
    ...column,
    type: column['cellType'] ?? matrix['cellType'] ?? 'dropdown',
  }));
  return fieldsOf([...columns, ...objectsIn(matrix['detailElements'])], matrix, depth);
}

/** Forms of types that build several editors; other types are single values. */
const SHAPES: Readonly<Record<string, (question: Json, matrix: Json, depth: number) => Shape>> = {
  text: (question) => value(textLength(question)),
  comment: (question) => value(textLength(question)),
  signaturepad: () => value(LONGEST_DATA),
  checkbox: (question, matrix) => ({ kind: 'list', most: choicesOf(question, matrix), entry: value(LONGEST_CHOICE) }),
  file: (question) => ({
    kind: 'list',
    most: Math.min(countIn(question['maxFiles'], MAX_FILES), MAX_FILES),
    entry: value(LONGEST_DATA),
    areObjects: true,
  }),
  matrix: (question) => ({
    kind: 'named',
    most: lengthOf(question['rows']) + 1,
    entry: { kind: 'list', most: lengthOf(question['columns']) + 1, entry: value(LONGEST_CHOICE) },
  }),
  matrixdropdown: (question, _, depth) => ({
    kind: 'named',
    most: lengthOf(question['rows']) + 1,
    entry: columnFields(question, depth + 1),
  }),
  matrixdynamic: (question, _, depth) => ({
    kind: 'rows',
    least: Math.max(countIn(question['rowCount'], 2), countIn(question['minRowCount'], 0)),
    most: countIn(question['maxRowCount'], 0) || MAX_ROWS,
    entry: columnFields(question, depth + 1),
    isByRow: depth === 0 && isPlainTable(question),
  }),
  paneldynamic: (question, _, depth) => ({
    kind: 'rows',
    least: Math.max(countIn(question['panelCount'], 0), countIn(question['minPanelCount'], 0)),
    most: countIn(question['maxPanelCount'], 0) || MAX_PANELS,
    entry: fieldsOf(objectsIn(question['templateElements']), {}, depth + 1),
    isByRow: false,
  }),
  multipletext: (question, _, depth) =>
    fieldsOf(
      objectsIn(question['items']).map((item) => ({ ...item, type: 'text' })),
      {},
      depth + 1,
    ),
};
const SAME_SHAPES: Readonly<Record<string, string>> = {
  tagbox: 'checkbox',
  ranking: 'checkbox',
  imagepicker: 'checkbox',
  imagemap: 'checkbox',
  buttongroup: 'checkbox',
};

function shapeOf(question: Json, matrix: Json, depth: number): Shape {
  const type = textIn(question['type']);
  const shape = SHAPES[SAME_SHAPES[type] ?? type];
  return shape ? shape(question, matrix, depth) : value(LONGEST_TEXT);
}

/** Types that only group questions: their answers are in the same object. The survey and its pages have no type. */
const GROUPS = new Set<unknown>(['panel', 'page', 'flowpanel', undefined]);

function questionsIn(elements: readonly Json[], depth: number): Json[] {
  if (depth > DEEPEST) return [];
  return elements.flatMap((element) => {
    if (!GROUPS.has(element['type'])) return [element];
    return questionsIn(
      ['pages', 'elements', 'questions'].flatMap((key) => objectsIn(element[key])),
      depth + 1,
    );
  });
}

/** For questions that share an answer, the most expensive form counts. */
const BUILDS: Readonly<Record<Shape['kind'], number>> = { rows: 4, named: 3, fields: 2, list: 1, value: 0 };

function shared(one: Shape | undefined, other: Shape): Shape {
  if (!one) return other;
  if (one.kind !== 'rows' || other.kind !== 'rows') return BUILDS[one.kind] >= BUILDS[other.kind] ? one : other;
  const fields = new Map(one.entry.fields);
  for (const [name, shape] of other.entry.fields) fields.set(name, shared(fields.get(name), shape));
  const questions = new Map([...one.entry.questions, ...other.entry.questions]);
  return {
    kind: 'rows',
    least: Math.max(one.least, other.least),
    most: Math.min(one.most, other.most),
    isByRow: one.isByRow && other.isByRow,
    entry: { kind: 'fields', fields, questions },
  };
}

function fieldsOf(elements: readonly Json[], matrix: Json, depth: number): Fields {
  const fields = new Map<string, Shape>();
  const questions = new Map<string, string>();
  for (const question of depth > DEEPEST ? [] : questionsIn(elements, depth)) {
    const name = textIn(question['name']);
    const key = textIn(question['valueName']) || name;
    if (key === '') continue;
    fields.set(key, shared(fields.get(key), shapeOf(question, matrix, depth)));
    for (const beside of [name, key])
      if (!fields.has(beside + REMARK)) fields.set(beside + REMARK, { ...value(LONGEST_TEXT), isRemark: true });
    for (const place of [key, key + REMARK, name + REMARK]) if (!questions.has(place)) questions.set(place, name);
  }
  return { kind: 'fields', fields, questions };
}

/** `definition` is a SurveyJS model as JSON. */
export const surveyShape = (definition: unknown): Fields => fieldsOf(isObject(definition) ? [definition] : [], {}, 0);

/** Answer names of tables whose rows can be read one by one. */
export const tablesReadByRow = (definition: unknown): ReadonlySet<string> =>
  new Set(
    [...surveyShape(definition).fields].flatMap(([name, shape]) =>
      shape.kind === 'rows' && shape.isByRow ? [name] : [],
    ),
  );
