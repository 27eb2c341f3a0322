// A thread for the survey library: what applicants answered, and the expressions and patterns of administrators, can
// make it work for very long.
import { register } from 'tsx/esm/api';
import { timed } from '../../platform/threads/timed-task.mjs';
import './thread/quiet.mjs';

// The thread runs the service's own modules from their source, whatever started the service.
register();
const { SURVEY_TASKS } = await import('./thread/survey-tasks.ts');

export default timed((task) => {
  const { name, values } = /** @type {{ name: keyof typeof SURVEY_TASKS, values: never }} */ (task);
  return SURVEY_TASKS[name](...values);
});
