/** @jest-environment @impact-call/jest/jsdom */
import { expect, it } from '@jest/globals';
import { editorLocalization } from 'survey-creator-core';
import { mendItalian } from './designer-italian.ts';

it('the designer calls dates, passwords and ranges by their Italian names', () => {
  mendItalian();
  const texts = JSON.stringify(editorLocalization.getLocale('it'));
  for (const wrong of ['Dattero', 'Gamma', 'Parola d’ordine']) expect(texts).not.toContain(`"${wrong}"`);
  expect(texts).toContain('"date":"Data"');
});
