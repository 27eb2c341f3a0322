import { expect, it } from '@jest/globals';
import { EXCEL_PROBLEMS, type Language } from '@impact-call/contracts';
import { fakeShell } from '@impact-call/testing';
import { excelProblemText, excelTextsReady } from './texts.ts';

async function wordsIn(language: Language): Promise<string[]> {
  const shell = fakeShell({ language });
  await excelTextsReady(shell);
  return EXCEL_PROBLEMS.map((code) => excelProblemText(code, shell.i18n));
}

it('says each problem in each language, an empty list in the specified words', async () => {
  const [english, italian, french] = await Promise.all([wordsIn('en'), wordsIn('it'), wordsIn('fr')]);
  const all = [...english!, ...italian!, ...french!];
  expect(new Set(all).size).toBe(3 * EXCEL_PROBLEMS.length);
  expect(all.filter((words) => words.length < 10)).toEqual([]);
  for (const words of [
    'Check the Outcomes list is not empty within the Excel',
    'Check the Indicators list is not empty within the Excel',
    'Check the Proxies list is not empty within the Excel',
    'Check the Stakeholders list is not empty within the Excel',
  ])
    expect(english).toContain(words);
  expect(italian).toContain('Controlla che l’elenco Outcomes nel file Excel non sia vuoto');
});
