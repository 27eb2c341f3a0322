import type { Step } from '@impact-call/contracts';

/** What an admin set for a miniDyi step (specification points 3 and 9). */
export interface MiniDyiDefinition {
  frameworkId: string;
  showSdgFilter: boolean;
  maxOutcomeSelect: number;
  maxSdgSelect: number;
}

const DEFAULTS = { showSdgFilter: true, maxOutcomeSelect: 4, maxSdgSelect: 4 };

type Loose = Record<string, unknown>;
const isObject = (value: unknown): value is Loose => typeof value === 'object' && value !== null && !Array.isArray(value);
const limit = (value: unknown, fallback: number): number =>
  typeof value === 'number' && Number.isInteger(value) && value > 0 ? value : fallback;

/** Reads a step's content; a plain string is the framework's identifier alone (legacy). */
export function readDefinition(step: Pick<Step, 'content'>): MiniDyiDefinition {
  const content = parse(step.content);
  if (!isObject(content)) return { frameworkId: typeof content === 'string' ? content.trim() : '', ...DEFAULTS };
  const options = isObject(content.options) ? content.options : {};
  return {
    frameworkId: typeof content.frameworkId === 'string' ? content.frameworkId : '',
    showSdgFilter: options.showSdgFilter !== false,
    maxOutcomeSelect: limit(options.maxOutcomeSelect, DEFAULTS.maxOutcomeSelect),
    maxSdgSelect: limit(options.maxSdgSelect, DEFAULTS.maxSdgSelect),
  };
}

function parse(content: string): unknown {
  try {
    return JSON.parse(content);
  } catch {
    return content;
  }
}
