/** A file that is imported as its text (`?raw`). */
export default {
  /** @param {string} text */
  process: (text) => ({ code: `export default ${JSON.stringify(text)};` }),
};
