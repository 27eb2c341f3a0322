import { createRequire } from 'node:module';

/** What a program answers that draws (`drawing-config.mjs`). @param {string} program @returns {Promise<unknown>} */
export async function drawnBy(program) {
  const require = createRequire(program);
  // A build that watches makes the program anew.
  delete require.cache[program];
  const { default: draw } = require(program);
  return draw();
}
