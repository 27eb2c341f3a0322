import { MongoError, unsupported } from '../errors.ts';

/** What a pattern is written for: JavaScript's unicode mode, or RE2, whose matching takes linear time. */
export type Dialect = 'js' | 're2';

/** Escapes that mean the same in PCRE, in JavaScript's unicode mode and in RE2. */
const SHARED_ESCAPE = /^[dDwWbBfnrtv]$/;
const CLASS_ESCAPE = /^[dDwWfnrtv]$/;
const ASCII_SPACE = ' \\t\\n\\v\\f\\r';

/** What only one of the dialects can say. */
class Inexpressible extends Error {}

/**
 * Without and with the option that makes them mean lines (or all characters). The ends of a text are never looked for by
 * what does not follow: V8 finds nothing to follow in the middle of a surrogate pair.
 */
const ANCHORS = {
  '^': ['^', '(?:^|(?<=\\n)(?!$))'],
  $: ['(?=\\n?$)', '(?=\\n|$)'],
  '.': ['[^\\n]', '[\\s\\S]'],
} as const;

const invalid = (why: string): MongoError => new MongoError(51091, `Regular expression is invalid: ${why}`);

/** A group that a translation is in. */
type Group = {
  /** its number, when it captures */
  number: number | undefined;
  lookbehind: boolean;
  quantifiers: boolean;
  alternatives: boolean;
};

/** What the matching of a pattern may cost. */
export type Costs = {
  /** parts that may be repeated without end, each of which may begin anew at every place */
  loops: number;
  /** choices, each of which may double the ways to match */
  choices: number;
  /** a repeated part has repetitions or choices of its own: the ways to match may double with every character */
  nested: boolean;
  /** a part that may match nothing is repeated or left out: JavaScript then takes more than PCRE */
  mayBeEmpty: boolean;
};

/** Translates one pattern of PCRE. */
class Translation {
  readonly costs: Costs = { loops: 0, choices: 0, nested: false, mayBeEmpty: false };
  /** `\w` and its like, which do not know upper and lower case in PCRE, but in both dialects */
  hasWords = false;
  /** `$` stands in it where it means the end, or a last newline */
  ends = 0;
  endsAtEnd = false;
  private readonly chars: string[];
  private readonly options: string;
  private readonly dialect: Dialect;
  private readonly open: Group[] = [];
  private readonly certain = new Set<number>();
  private groups = 0;
  private last: Group | undefined;
  private topChoice = false;
  private reference = false;
  private at = 0;

  constructor(pattern: string, options: string, dialect: Dialect) {
    this.chars = [...pattern];
    this.options = options;
    this.dialect = dialect;
  }

  text(): string {
    let out = '';
    while (this.at < this.chars.length) out += this.next();
    if (this.reference && this.topChoice)
      throw unsupported('a back reference beside alternatives in a regular expression');
    return out;
  }

  private rest(length: number): string {
    return this.chars.slice(this.at, this.at + length).join('');
  }

  private next(): string {
    const char = this.chars[this.at++] as string;
    const before = this.last;
    this.last = undefined;
    switch (char) {
      case '\\':
        return this.escape(this.chars[this.at++] ?? '', false);
      case '[':
        return this.bracket();
      case '(':
        return this.opening();
      case ')':
        this.last = this.open.pop();
        if (this.last === undefined) throw invalid('unmatched closing parenthesis');
        if (this.last.number !== undefined && this.open.length === 0) this.certain.add(this.last.number);
        return ')';
      case '|':
        return this.choice();
      case '*':
      case '+':
      case '?':
        return this.quantifier(char, before, char !== '+', char !== '?', char !== '+');
      case '{':
        return this.counted(before);
      case '^':
      case '$':
      case '.':
        return this.anchor(char);
      default:
        return char === '}' || char === ']' ? this.hex(char) : char;
    }
  }

  private hex(char: string): string {
    const point = (char.codePointAt(0) ?? 0).toString(16);
    return this.dialect === 'js' ? `\\u{${point}}` : `\\x{${point}}`;
  }

  private only(dialect: Dialect, text: string): string {
    if (this.dialect !== dialect) throw new Inexpressible();
    return text;
  }

  private escape(char: string, inClass: boolean): string {
    if (/[wWbB]/.test(char) && !(inClass && char === 'b')) this.hasWords = true;
    if (char === 's') return inClass ? ASCII_SPACE : `[${ASCII_SPACE}]`;
    if (char === 'S' && !inClass) return `[^${ASCII_SPACE}]`;
    if (char === 'A' && !inClass) return this.dialect === 'js' ? '^' : '\\A';
    if (char === 'z' && !inClass) return this.dialect === 'js' ? '$' : '\\z';
    if (char === 'Z' && !inClass) return this.only('js', '(?=\\n?$)');
    if (char === 'b' && inClass) return this.hex('\b');
    if (char === '0' && !/[0-7]/.test(this.chars[this.at] ?? '')) return this.hex('\0');
    if (char === 'x' && /^[0-9a-fA-F]{2}/.test(this.rest(2))) return '\\x';
    if (!inClass && /[1-9]/.test(char)) return this.backReference(char);
    if ((inClass ? CLASS_ESCAPE : SHARED_ESCAPE).test(char)) return `\\${char}`;
    if (/[a-zA-Z0-9]/.test(char)) throw unsupported(`the regular expression escape \\${char}`);
    return this.hex(char);
  }

  /** In PCRE a reference to a group that has matched nothing fails, in JavaScript it matches the empty string. */
  private backReference(digit: string): string {
    if (/\d/.test(this.chars[this.at] ?? '')) throw unsupported('a back reference of two digits');
    if (!this.certain.has(Number(digit)))
      throw Number(digit) > this.chars.filter((char) => char === '(').length
        ? invalid('reference to non-existent subpattern')
        : unsupported('a back reference to a group that may not have matched');
    this.reference = true;
    this.costs.loops++;
    return this.only('js', `\\${digit}`);
  }

  /** Reads a bracket expression behind its opening. */
  private bracket(): string {
    let out = '[';
    if (this.chars[this.at] === '^') {
      out += '^';
      this.at++;
    }
    for (let first = true; ; first = false) {
      const char = this.chars[this.at++];
      if (char === undefined) throw invalid('missing terminating ] for character class');
      if (char === ']' && !first) return `${out}]`;
      if (char === '[' && /^[:.=]$/.test(this.chars[this.at] ?? ''))
        throw unsupported('a POSIX character class in a regular expression');
      if (char === '\\') out += this.escape(this.chars[this.at++] ?? '', true);
      else if (char === '-' && this.chars[this.at] !== ']' && !first) out += '-';
      else out += /[-^[\]{}()|/&~]/.test(char) ? this.hex(char) : char;
    }
  }

  private opening(): string {
    const kind = /^\?(?::|<?[=!]|<)/.exec(this.rest(3))?.[0] ?? '';
    if (this.chars[this.at] === '?' && kind === '') throw unsupported(`the regular expression group (${this.rest(3)}`);
    this.at += kind.length;
    const captures = kind === '' || kind === '?<';
    const group: Group = {
      number: captures ? ++this.groups : undefined,
      lookbehind: kind === '?<=' || kind === '?<!' || this.open.at(-1)?.lookbehind === true,
      quantifiers: false,
      alternatives: false,
    };
    if (kind !== '' && kind !== '?:' && !captures) {
      this.only('js', '');
      this.costs.loops++;
    }
    this.open.push(group);
    return `(${kind}`;
  }

  private choice(): string {
    this.costs.choices++;
    const group = this.open.at(-1);
    if (group === undefined) this.topChoice = true;
    else group.alternatives = true;
    if (group?.lookbehind === true && this.open.at(-2)?.lookbehind === true)
      throw unsupported('alternatives within a group of a lookbehind assertion');
    return '|';
  }

  /** A group that may be left out is not certain to have matched; one that is repeated makes its own loops nested. */
  private quantifier(
    text: string,
    group: Group | undefined,
    optional: boolean,
    loops: boolean,
    varies: boolean,
  ): string {
    if (this.chars[this.at] === '+') throw unsupported('a possessive quantifier in a regular expression');
    if (varies || loops) this.inLookbehind();
    if (optional && group?.number !== undefined) this.certain.delete(group.number);
    if (group !== undefined && loops && (group.quantifiers || group.alternatives)) this.costs.nested = true;
    if (group?.quantifiers === true || group?.alternatives === true) this.costs.mayBeEmpty = true;
    if (loops) this.costs.loops++;
    else if (optional) this.costs.choices++;
    for (const around of this.open) around.quantifiers = true;
    if (group !== undefined) group.quantifiers = true;
    return text;
  }

  private inLookbehind(): void {
    if (this.open.some(({ lookbehind }) => lookbehind)) throw invalid('lookbehind assertion is not fixed length');
  }

  private counted(group: Group | undefined): string {
    const [text, from = '', comma, to = ''] = /^(\d+)(,)?(\d*)\}/.exec(this.rest(12)) ?? [];
    if (text === undefined) return this.hex('{');
    this.at += text.length;
    const varies = comma !== undefined && from !== to;
    const many = Number(to === '' ? from : to) > 1 || (comma !== undefined && to === '');
    return this.quantifier(`{${text}`, group, Number(from) === 0, many, varies);
  }

  private anchor(char: '^' | '$' | '.'): string {
    const lines = this.options.includes('m');
    if (this.dialect === 'js') return ANCHORS[char][this.options.includes(char === '.' ? 's' : 'm') ? 1 : 0];
    // Behind a last newline there is no line for PCRE, but one for RE2.
    if (char === '^') return lines ? this.only('js', '') : '^';
    if (char === '.') return this.options.includes('s') ? '[\\x00-\\x{10ffff}]' : '.';
    if (lines) return '$';
    this.ends++;
    this.endsAtEnd = this.at === this.chars.length && this.open.length === 0;
    return '\\z';
  }

  /** Whether all that means the end stands at the end of the pattern, outside of alternatives. */
  get endsOnce(): boolean {
    return this.ends === 1 && this.endsAtEnd && !this.topChoice;
  }
}

/** A pattern in a dialect, with what is to be known of it. */
export type Translated = Pick<Translation, 'costs' | 'hasWords' | 'ends' | 'endsOnce'> & { text: string };

/**
 * A pattern of PCRE as a dialect writes it; undefined where that cannot say it.
 *
 * @throws {MongoError} For what is no pattern (51091), and for what has no such form in JavaScript (238)
 */
export function translate(pattern: string, options: string, dialect: Dialect): Translated | undefined {
  const translation = new Translation(pattern, options, dialect);
  try {
    const text = translation.text();
    const { costs, hasWords, ends, endsOnce } = translation;
    return { text, costs, hasWords, ends, endsOnce };
  } catch (error) {
    if (error instanceof Inexpressible) return undefined;
    throw error;
  }
}
