import { boundAnswers, parseAnswers, parseObject } from '@impact-call/domain';

/** Answers shortened for a table. */
export interface ShortAnswers {
  data: Record<string, unknown>;
  /** Whether a part is left out. */
  isCut: boolean;
}

/** Length of a text after the space is used up. */
const SHORT_TEXT = 200;

/** A copy whose texts have at most `maxLength` characters in total; pictures and files that do not fit are left out. */
function shortened(answers: Record<string, unknown>, maxLength: number): ShortAnswers {
  let left = maxLength;
  let isCut = false;
  const data = JSON.parse(JSON.stringify(answers), (_, value: unknown) => {
    const size = typeof value === 'string' ? value.length : 8;
    left -= size;
    if (left >= 0 || typeof value !== 'string' || size <= SHORT_TEXT) return value;
    left += size;
    isCut = true;
    return value.startsWith('data:') ? '' : `${value.slice(0, SHORT_TEXT)}…`;
  }) as Record<string, unknown>;
  return { data, isCut };
}

/** Answers of a closed submission, limited to what its survey allows and to about `maxLength` characters. */
export function shortAnswers(definition: string, content: string, maxLength: number): ShortAnswers {
  const bounded = boundAnswers(parseObject(definition) ?? {}, parseAnswers(content));
  const { data, isCut } = shortened(bounded.answers, maxLength);
  return { data, isCut: isCut || bounded.cut.length > 0 };
}
