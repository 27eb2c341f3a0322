/** For imports with `?raw`. */
export default {
  /** @param {string} text */
  process: (text) => ({ code: `export default ${JSON.stringify(text)};` }),
};
