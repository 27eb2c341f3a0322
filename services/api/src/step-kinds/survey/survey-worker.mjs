// Answers, expressions and patterns can make the survey library very slow.
import { register } from 'tsx/esm/api';
import { timed } from '../../platform/threads/timed-task.mjs';
import './thread/quiet.mjs';

// The thread loads the service's TypeScript sources, however the service was started.
register();
const { SURVEY_TASKS } = await import('./thread/survey-tasks.ts');

export default timed((task) => {
  const { name, values } = /** @type {{ name: keyof typeof SURVEY_TASKS, values: never }} */ (task);
  return SURVEY_TASKS[name](...values);
});
