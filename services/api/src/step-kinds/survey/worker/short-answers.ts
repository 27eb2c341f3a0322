import { boundAnswers, parseAnswers, parseObject } from '@impact-call/domain';

export interface ShortAnswers {
  data: Record<string, unknown>;
  isCut: boolean;
}

/** After the space is used up. */
const SHORT_TEXT = 200;

/** Pictures and files that do not fit are left out. */
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

/** Also limited to what the survey allows. */
export function shortAnswers(definition: string, content: string, maxLength: number): ShortAnswers {
  const bounded = boundAnswers(parseObject(definition) ?? {}, parseAnswers(content));
  const { data, isCut } = shortened(bounded.answers, maxLength);
  return { data, isCut: isCut || bounded.cut.length > 0 };
}
