import { expect, test } from '@jest/globals';
import { snippetOf } from './snippet.ts';

test('loads the script from where the console is, and names key, framework and language', () => {
  expect(snippetOf({ key: 'ic_x', frameworkId: 'f', language: 'it' }, 'https://calls.example')).toBe(
    '<script src="https://calls.example/embed/v1/embed.js" async></script>\n<impact-wizard framework="f" key="ic_x" language="it"></impact-wizard>',
  );
});
