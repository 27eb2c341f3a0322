import { boundAnswers, parseAnswers, parseObject } from '@impact-call/domain';

/** Answers for a table of many. */
export interface ShortAnswers {
  data: Record<string, unknown>;
  /** Whether something of them is left out. */
  isCut: boolean;
}

/** What is left of a text that has no room. */
const SHORT_TEXT = 200;

/**
 * A copy in which texts take at most `room` characters together; a picture or file that has no room is left out whole.
 */
function shortened(answers: Record<string, unknown>, room: number): ShortAnswers {
  let left = room;
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

/**
 * What a closed submission answered, within what its survey lets applicants answer, and shortened to about `room`
 * characters.
 */
export function shortAnswers(definition: string, content: string, room: number): ShortAnswers {
  const bounded = boundAnswers(parseObject(definition) ?? {}, parseAnswers(content));
  const { data, isCut } = shortened(bounded.answers, room);
  return { data, isCut: isCut || bounded.cut.length > 0 };
}
