import type { FieldError, SurveyBoundError } from '@impact-call/contracts';

const MESSAGES: Record<SurveyBoundError, string> = {
  'too-many-entries': 'has more entries than the question lets anybody give',
  'too-long': 'is longer than the question lets anybody write',
  'unreadable-answer': 'is no answer to a question of this kind',
  'too-complex': 'takes too long to check',
};

export const boundError = (path: string, code: SurveyBoundError): FieldError => ({
  path,
  code,
  message: MESSAGES[code],
});
