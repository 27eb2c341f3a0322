// Answers, expressions and patterns can make the survey library very slow.
import { register } from 'tsx/esm/api';
import { serveTasks } from '../../platform/workers/serve-tasks.mjs';

// A survey may load choices from an address.
globalThis.fetch = () => Promise.reject(new Error('surveys fetch nothing'));
// The process loads the service's TypeScript sources, however the service was started.
register();
const { SURVEY_TASKS } = await import('./worker/survey-tasks.ts');

serveTasks((task) => {
  const { name, values } = /** @type {{ name: keyof typeof SURVEY_TASKS, values: never }} */ (task);
  return SURVEY_TASKS[name](...values);
});
