/** Within them, parsing, walking, cleaning and serializing have a known maximum cost. */
export interface JsonBounds {
  depth: number;
  values: number;
  /** Characters that begin an HTML tag or entity, which decide the cost of cleaning HTML. */
  markup: number;
}

/** For stored definitions and answers: a thousand questions in three languages have about sixty thousand values. */
export const CONTENT_BOUNDS: JsonBounds = { depth: 64, values: 100_000, markup: 30_000 };

const WORDS: Record<keyof JsonBounds, string> = {
  depth: 'is nested too deeply',
  values: 'has too many values',
  markup: 'has too many HTML tags',
};

export class JsonOutOfBounds extends SyntaxError {
  readonly bound: keyof JsonBounds;

  constructor(bound: keyof JsonBounds) {
    super(WORDS[bound]);
    this.bound = bound;
  }
}

const QUOTE = 0x22;
const AMPERSAND = 0x26;
const COMMA = 0x2c;
const LESS_THAN = 0x3c;
const OPENING_BRACKET = 0x5b;
const BACKSLASH = 0x5c;
const CLOSING_BRACKET = 0x5d;
const SMALL_U = 0x75;
const OPENING_BRACE = 0x7b;
const CLOSING_BRACE = 0x7d;

const isMarkup = (sign: number): boolean => sign === LESS_THAN || sign === AMPERSAND;
/** `\u003c` also means `<`; `index` is the position of the backslash. */
const isEscapedMarkup = (text: string, index: number): boolean =>
  text.charCodeAt(index + 1) === SMALL_U && isMarkup(Number.parseInt(text.slice(index + 2, index + 6), 16));

function hasAtMost(text: string, sign: string, most: number): boolean {
  let at = -1;
  for (let seen = 0; seen <= most; seen += 1) {
    at = text.indexOf(sign, at + 1);
    if (at === -1) return true;
  }
  return false;
}

/** Whether a text is within its limits by length alone, as nearly every answer is. */
const isSmall = (text: string, { depth, values, markup }: JsonBounds): boolean =>
  text.length <= Math.min(values, markup) && ['[', '{'].every((sign) => hasAtMost(text, sign, depth / 2));

/** Null if none. Reads each character once without storing anything. The parser detects invalid JSON. */
export function exceededBound(text: string, bounds: JsonBounds): keyof JsonBounds | null {
  if (isSmall(text, bounds)) return null;
  const { depth, values, markup } = bounds;
  let level = 0;
  let valuesSeen = 0;
  let markupSeen = 0;
  let isInString = false;
  for (let index = 0; index < text.length; index += 1) {
    const sign = text.charCodeAt(index);
    if (sign === QUOTE) isInString = !isInString;
    else if (isMarkup(sign)) markupSeen += 1;
    else if (isInString) {
      if (sign !== BACKSLASH) continue;
      if (isEscapedMarkup(text, index)) markupSeen += 1;
      index += 1;
    } else if (sign === COMMA) valuesSeen += 1;
    else if (sign === OPENING_BRACKET || sign === OPENING_BRACE) {
      level += 1;
      valuesSeen += 1;
    } else if (sign === CLOSING_BRACKET || sign === CLOSING_BRACE) level -= 1;
    if (level > depth) return 'depth';
    if (valuesSeen > values) return 'values';
    if (markupSeen > markup) return 'markup';
  }
  return null;
}

/**
 * @throws {JsonOutOfBounds} before anything is built
 * @throws {SyntaxError} for invalid JSON
 */
export function parseBoundedJson(
  text: string,
  bounds = CONTENT_BOUNDS,
  reviver?: (key: string, value: unknown) => unknown,
): unknown {
  const exceeded = exceededBound(text, bounds);
  if (exceeded) throw new JsonOutOfBounds(exceeded);
  return JSON.parse(text, reviver);
}

/** Returns `otherwise` for unreadable text. */
export function readBoundedJson(text: string, otherwise: unknown = null): unknown {
  try {
    return parseBoundedJson(text);
  } catch {
    return otherwise;
  }
}
