import type { Question, SurveyModel } from 'survey-core';
import { isField, ownerOf } from './typed-text.ts';

/**
 * Empty fields are validated with their page. The error moves content, so it waits for the release of a pressed button.
 */
export function checkLeftFields(survey: SurveyModel): () => void {
  let isPressed = false;
  const waiting = new Set<Question>();
  const check = (): void => {
    for (const question of waiting) if (!question.isEmpty()) question.validate(true);
    waiting.clear();
  };
  const left = ({ target }: Event): void => {
    const question = isField(target) ? ownerOf(survey, target)?.question : undefined;
    if (!question) return;
    waiting.add(question);
    if (!isPressed) check();
  };
  const press = (): void => void (isPressed = true);
  const release = (): void => {
    isPressed = false;
    // After the click that follows this press.
    setTimeout(check);
  };
  const listeners = { focusout: left, pointerdown: press, pointerup: release, pointercancel: release };
  for (const [event, listener] of Object.entries(listeners))
    document.addEventListener(event, listener, { capture: true });
  return () => {
    for (const [event, listener] of Object.entries(listeners))
      document.removeEventListener(event, listener, { capture: true });
  };
}
