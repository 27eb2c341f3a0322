export * from './answer-text.ts';
export * from './definition.ts';
export * from './fill-survey.ts';
export * from './read-answers.ts';
export * from './read-question.ts';
export * from './visible-questions.ts';
