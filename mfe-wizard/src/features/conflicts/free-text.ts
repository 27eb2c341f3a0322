import type { Step } from '@impact-call/contracts';

type Joiner = ' / ' | '\n';

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function joinerOf({ type, inputType = '', maskType = 'none' }: Record<string, unknown>): Joiner | null {
  if (type === 'comment') return '\n';
  return /^text$/.test(String(type)) && /^(text)?$/.test(String(inputType)) && maskType === 'none' ? ' / ' : null;
}

function findQuestion(definition: unknown, name: string): Record<string, unknown> | undefined {
  if (Array.isArray(definition)) return definition.map((each) => findQuestion(each, name)).find(Boolean);
  if (!isObject(definition)) return undefined;
  if (definition['name'] === name && 'type' in definition && !('elements' in definition)) return definition;
  return findQuestion([definition['pages'], definition['elements']].flat(), name);
}

/** As JSON; null if the question takes no free text, or if one of them is none. */
export function bothTexts(step: Pick<Step, 'content'>, path: string, theirs: string | null, mine: string | null) {
  try {
    const joiner = joinerOf(findQuestion(JSON.parse(step.content), path) ?? {});
    const texts: unknown[] = [theirs, mine].map((one) => JSON.parse(one ?? 'null'));
    const areTexts = texts.every((text) => typeof text === 'string' && text !== '');
    return joiner && areTexts ? JSON.stringify(texts.join(joiner)) : null;
  } catch {
    return null;
  }
}
