import type { Language, NewEmbedKey } from '@impact-call/contracts';

export interface KeyForm {
  name: string;
  frameworkId: string;
  origins: string;
  language: Language;
  /** A day, `2027-01-31`; empty for no expiry. */
  expires: string;
  showSdgFilter: boolean;
  maxOutcomeSelect: string;
  maxSdgSelect: string;
}

/** The defaults of docs/rules/11-impact-wizard.md#impact-options. */
export const NEW_KEY: KeyForm = {
  name: '',
  frameworkId: '',
  origins: '',
  language: 'it',
  expires: '',
  showSdgFilter: true,
  maxOutcomeSelect: '4',
  maxSdgSelect: '4',
};

const MAX_OUTCOMES = 50;
const MAX_SDGS = 17;

export type KeyProblem =
  | { field: 'name'; text: 'nameMissing' }
  | { field: 'frameworkId'; text: 'frameworkMissing' }
  | { field: 'origins'; text: 'originsMissing' }
  | { field: 'origins'; text: 'originWrong'; origin: string }
  | { field: 'maxOutcomeSelect' | 'maxSdgSelect'; text: 'limitWrong'; max: number };

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim().replace(/\/$/, ''))
    .filter(Boolean);
const isOrigin = (text: string): boolean =>
  /^https?:\/\//i.test(text) && URL.canParse(text) && new URL(text).origin === text.toLowerCase();
const isLimit = (text: string, max: number): boolean =>
  /^\d+$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= max;

/** Problems to fix before creating the key; the service checks the origins again. */
export function keyProblems({ name, frameworkId, origins, maxOutcomeSelect, maxSdgSelect }: KeyForm): KeyProblem[] {
  const lines = linesOf(origins);
  const wrong = lines.find((line) => !isOrigin(line));
  const problems: (KeyProblem | false)[] = [
    name.trim() === '' && { field: 'name', text: 'nameMissing' },
    frameworkId === '' && { field: 'frameworkId', text: 'frameworkMissing' },
    lines.length === 0 && { field: 'origins', text: 'originsMissing' },
    wrong !== undefined && { field: 'origins', text: 'originWrong', origin: wrong },
    !isLimit(maxOutcomeSelect, MAX_OUTCOMES) && { field: 'maxOutcomeSelect', text: 'limitWrong', max: MAX_OUTCOMES },
    !isLimit(maxSdgSelect, MAX_SDGS) && { field: 'maxSdgSelect', text: 'limitWrong', max: MAX_SDGS },
  ];
  return problems.filter((problem) => problem !== false);
}

/** The request body; the last day is inclusive, in UTC. */
export const newKeyOf = ({
  name,
  frameworkId,
  origins,
  language,
  expires,
  showSdgFilter,
  maxOutcomeSelect,
  maxSdgSelect,
}: KeyForm): NewEmbedKey => ({
  name: name.trim(),
  frameworkId,
  origins: linesOf(origins),
  language,
  expiresAt: expires === '' ? null : `${expires}T23:59:59.000Z`,
  options: { showSdgFilter, maxOutcomeSelect: Number(maxOutcomeSelect), maxSdgSelect: Number(maxSdgSelect) },
});
