import { LANGUAGES, type UploadAnswer } from '@impact-call/contracts';
import type { StepDefinition } from '../step-definition.ts';
import type { CarriedAnswer, StepCorrection, StepPart } from '../step-kind.ts';
import { requirementIndex, requirementName, requirementsOf, uploadAnswers } from './requirements.ts';

/** A common name in any language makes them the same. */
const partsOf = (step: StepDefinition): StepPart[] =>
  requirementsOf(step.content, 'en').map((_, index) => {
    const wordings = LANGUAGES.map((language) => [language, requirementsOf(step.content, language)[index]] as const);
    const names = wordings.map(([language, wording]) => [language, wording?.file_name ?? ''] as const);
    return {
      keys: [...new Set(names.map(([, name]) => name))],
      label: Object.fromEntries(names),
      source: JSON.stringify(wordings.map(([, wording]) => wording)),
    };
  });

/** Null if the requirement was removed. */
function nameAfter(before: StepDefinition, after: StepDefinition, name: string): string | null {
  if (requirementIndex(after, name) >= 0) return name;
  const index = requirementIndex(before, name);
  if (index < 0) return null;
  const stored = partsOf(before)[index]?.keys.find((key) => requirementIndex(after, key) >= 0);
  return stored ?? null;
}

function carried(before: StepDefinition, after: StepDefinition, content: string): CarriedAnswer {
  const answers = uploadAnswers(content);
  const names = new Map(
    [...new Set(answers.map(({ tipoAllegatoName }) => tipoAllegatoName))].map(
      (name) => [name, nameAfter(before, after, name)] as const,
    ),
  );
  const moved = [...names].filter(([name, now]) => name !== now);
  if (moved.length === 0) return { content, lost: [] };
  const stored = answers.flatMap((answer): UploadAnswer[] => {
    const tipoAllegatoName = names.get(answer.tipoAllegatoName) ?? null;
    return tipoAllegatoName === null ? [] : [{ ...answer, tipoAllegatoName }];
  });
  const lost = moved.filter(([, now]) => now === null).map(([name]) => name);
  return {
    content: JSON.stringify(stored),
    lost: lost.map((name) =>
      Object.fromEntries(LANGUAGES.map((language) => [language, requirementName(before, name, language)])),
    ),
    renamed: new Map(moved.flatMap(([name, now]) => (now === null ? [] : [[name, now] as const]))),
  };
}

export const uploadCorrection: StepCorrection = {
  parts: ({ step }) => partsOf(step),
  carry: ({ step: before }, { step: after }, contents) => contents.map((content) => carried(before, after, content)),
};
