/** Transforms a file imported as text (`?raw`). */
export default {
  /** @param {string} text */
  process: (text) => ({ code: `export default ${JSON.stringify(text)};` }),
};
