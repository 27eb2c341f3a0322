import type { BSONRegExp } from 'bson';
import { RE2JS } from 're2js';
import { MongoError, unsupported } from '../errors.ts';
import { translate } from './regex-syntax.ts';
import type { Costs, Translated } from './regex-syntax.ts';

/** What a pattern has matched: the place in UTF-16 units, and the groups, of which some may have matched nothing. */
export type Match = { text: string; index: number; groups: (string | undefined)[] };

/** So many steps at most are left to an engine that goes back and tries again: some hundredths of a second. */
const MAX_STEPS = 2e7;
/** So long a text at most, where the steps may double with every character. */
const MAX_NESTED = 12;

/** Letters beyond ASCII whose other case is within it: the two engines count them among words where PCRE does not. */
const FOLDS_TO_ASCII = /[\u017f\u212a]/;

/** The longest text that a pattern is sure to be done with in so many steps. */
function quickLength({ loops, choices, nested }: Costs): number {
  const longest = (MAX_STEPS / 2 ** Math.min(choices, 40)) ** (1 / (loops + 1)) - 1;
  return nested ? Math.min(longest, MAX_NESTED) : longest;
}

/** A pattern of PCRE, matched by JavaScript's engine where that is quick, and else by one that takes linear time. */
export class Pattern {
  private readonly engine: RegExp;
  private readonly quickLength: number;
  private readonly foldsWords: boolean;
  private readonly js: Translated;
  private readonly options: string;
  private readonly pattern: string;
  private linear: { engine: RE2JS; translated: Translated } | undefined | null = null;

  constructor(pattern: string, options: string) {
    this.pattern = pattern;
    this.options = options;
    this.js = translate(pattern, options, 'js') as Translated;
    this.quickLength = quickLength(this.js.costs);
    this.foldsWords = this.js.hasWords && options.includes('i');
    this.engine = new RegExp(this.js.text, `gu${options.includes('i') ? 'i' : ''}`);
  }

  test(text: string): boolean {
    if (!this.isQuick(text)) return this.testLinear(text);
    this.engine.lastIndex = 0;
    return this.engine.test(text);
  }

  /** The matches one after the other. */
  *matches(text: string): Generator<Match> {
    // Where a part that may be empty is repeated, JavaScript finds other places than PCRE.
    if (this.isQuick(text) && !(this.js.costs.mayBeEmpty && this.linearOrNone() !== undefined))
      for (const match of text.matchAll(this.engine))
        yield { text: match[0], index: match.index, groups: match.slice(1) };
    else yield* this.linearMatches(text);
  }

  private isQuick(text: string): boolean {
    if (this.foldsWords && FOLDS_TO_ASCII.test(text))
      throw unsupported('matching words of letters whose other case is an ASCII letter');
    return text.length <= this.quickLength;
  }

  /** @throws {MongoError} 238 for what only trying again and again can match */
  private linearEngine(): { engine: RE2JS; translated: Translated } {
    const linear = this.linearOrNone();
    if (linear === undefined)
      throw unsupported('matching so long a text by a regular expression that may take for ever');
    return linear;
  }

  private linearOrNone(): { engine: RE2JS; translated: Translated } | undefined {
    if (this.linear === null) this.linear = linearOf(this.pattern, this.options);
    return this.linear;
  }

  private testLinear(text: string): boolean {
    const { engine, translated } = this.linearEngine();
    if (translated.ends === 0 || !text.endsWith('\n')) return engine.matcher(text).find();
    if (!translated.endsOnce) throw unsupported('matching the end of so long a text before its last newline');
    return engine.matcher(text).find() || engine.matcher(text.slice(0, -1)).find();
  }

  private *linearMatches(text: string): Generator<Match> {
    const { engine, translated } = this.linearEngine();
    if (translated.ends > 0 && text.endsWith('\n'))
      throw unsupported('finding the end of so long a text before its last newline');
    const matcher = engine.matcher(text);
    while (matcher.find()) {
      const groups = Array.from({ length: matcher.groupCount() }, (_, i) => matcher.group(i + 1) ?? undefined);
      yield { text: matcher.group(0) ?? '', index: matcher.start(0), groups };
    }
  }
}

function linearOf(pattern: string, options: string): { engine: RE2JS; translated: Translated } | undefined {
  const translated = translate(pattern, options, 're2');
  if (translated === undefined) return undefined;
  const flags = (options.includes('i') ? RE2JS.CASE_INSENSITIVE : 0) | (options.includes('m') ? RE2JS.MULTILINE : 0);
  try {
    return { engine: RE2JS.compile(translated.text, flags), translated };
  } catch {
    return undefined;
  }
}

const compiled = new Map<string, Pattern>();

/**
 * A pattern that means what PCRE means by it and its options: `$` before a last newline, `.` all but a newline, `\s`
 * ASCII only. What has no such form is refused.
 */
export function compileRegex(pattern: string, options: string): Pattern {
  const key = `${options}/${pattern}`;
  let regex = compiled.get(key);
  if (regex === undefined) {
    if (/[^imsxu]/.test(options)) throw new MongoError(51108, `invalid flag in regex options: ${options}`);
    if (options.includes('x')) throw unsupported('the regular expression option x');
    if (pattern.includes('\0')) throw new MongoError(2, 'Regular expression cannot contain an embedded null byte');
    try {
      regex = new Pattern(pattern, options);
    } catch (error) {
      if (error instanceof MongoError) throw error;
      throw new MongoError(51091, `Regular expression is invalid: ${(error as Error).message}`);
    }
    if (compiled.size > 1000) compiled.clear();
    compiled.set(key, regex);
  }
  return regex;
}

export const toPattern = (value: BSONRegExp): Pattern => compileRegex(value.pattern, value.options);
