import { UploadRequirement } from '@impact-call/contracts';
import sanitizeHtml from 'sanitize-html';
import Value from 'typebox/value';
import { describe, expect, it } from '@jest/globals';
import { demoCalls, demoCallTypes } from './calls.ts';
import { demoConfiguration } from './configuration.ts';
import { isStepOf } from './content-types.ts';
import { demoImpactFramework, FRAMEWORK_ID_PLACEHOLDER } from './impact-framework.ts';
import { type LocalizedText, resolveText, resolveTexts } from './localized-text.ts';

const languages = ['it', 'en', 'fr'] as const;

const wordings = (text: LocalizedText): string[] => languages.map((language) => resolveText(text, language));

/** Calls, call types, framework and configuration share the rule that a translated text has all three wordings. */
const partialTexts = (node: unknown): object[] => {
  if (typeof node !== 'object' || node === null || 'pages' in node) return [];
  const found = languages.filter((language) => language in node);
  if (found.length === 0) return Object.values(node).flatMap(partialTexts);
  const texts = Object.values(node as Record<string, unknown>);
  const whole = found.length === 3 && texts.every((text) => typeof text === 'string' && text.trim() !== '');
  return whole ? [] : [node];
};

const steps = demoCallTypes.flatMap((callType) => callType.steps);

describe('localized texts', () => {
  it('are there in all three languages', () => {
    expect(partialTexts([demoCallTypes, demoCalls, demoConfiguration, demoImpactFramework])).toEqual([]);
  });

  it('resolve deeply, and leave surveys as they are', () => {
    const survey = { title: { default: 'A', it: 'B', fr: 'C' } };
    const value = { name: { it: 'uno', en: 'one', fr: 'un' }, list: [{ text: 'x' }, null], survey };
    expect(resolveTexts(value, 'fr')).toEqual({ name: 'un', list: [{ text: 'x' }, null], survey });
  });
});

describe('call types', () => {
  it('number their steps from 0', () => {
    for (const { steps: own } of demoCallTypes)
      expect(own.map(({ sort }) => sort)).toEqual(own.map((_, index) => index));
  });

  it('meet every step type in the main one, in order', () => {
    const names = demoCallTypes[0]?.steps.map(({ stepType }) => stepType.name);
    expect(names).toEqual(['text', 'upload', 'survey', 'miniDyi', 'quiz', 'results']);
  });

  it('ask for files that the contract accepts, none above 5 MB', () => {
    const requirements = steps.filter(isStepOf('upload')).flatMap(({ content }) => resolveTexts(content, 'it'));
    expect(requirements).toHaveLength(3);
    for (const requirement of requirements) {
      expect(Value.Check(UploadRequirement, requirement)).toBe(true);
      expect(requirement.dimensions).toBeLessThanOrEqual(5_242_880);
    }
    expect(requirements[0]).toMatchObject({ file_type: 'pdf', dimensions: 5_242_880, mandatory: true });
    expect(requirements[1]).toMatchObject({ file_type: 'image', dimensions: 3_145_728, mandatory: false });
  });

  it('leave the framework to be filled in', () => {
    const [miniDyi] = steps.filter(isStepOf('miniDyi'));
    expect(miniDyi?.content).toEqual({
      frameworkId: FRAMEWORK_ID_PLACEHOLDER,
      options: { showSdgFilter: true, maxOutcomeSelect: 4, maxSdgSelect: 4 },
    });
  });
});

describe('calls', () => {
  it('refer to call types that exist', () => {
    const keys = demoCallTypes.map(({ key }) => key);
    for (const call of demoCalls) expect(keys).toContain(call.type);
  });

  it('show open, closed and future windows', () => {
    const states = demoCalls.map(({ openingInDays, closingInDays }) =>
      openingInDays > 0 ? 'future' : closingInDays < 0 ? 'closed' : 'open',
    );
    expect(states).toEqual(['open', 'open', 'closed', 'future', 'open', 'open']);
    for (const call of demoCalls) expect(call.closingInDays).toBeGreaterThan(call.openingInDays);
  });

  it('restrict only the call by invitation', () => {
    const restricted = demoCalls.filter(({ isUserFilterEnable }) => isUserFilterEnable);
    expect(restricted.map(({ userFilterEmail }) => userFilterEmail)).toEqual(['giulia@cooperativa-aurora.example']);
    for (const name of wordings(restricted[0]?.name ?? '')) expect(name.length).toBeGreaterThan(150);
  });

  it('have names of their own in each language, none longer than a line of 200', () => {
    for (const language of languages) {
      const names = demoCalls.map(({ name }) => resolveText(name, language));
      expect(new Set(names).size).toBe(demoCalls.length);
      for (const name of names) expect(name.length).toBeLessThanOrEqual(200);
    }
  });
});

describe('HTML', () => {
  const texts = [
    ...demoCalls.map(({ description }) => description),
    ...demoCallTypes.map(({ description }) => description),
    ...steps.map(({ description }) => description),
    ...steps.filter(isStepOf('text')).map(({ content }) => content),
    demoConfiguration.landingHtml,
    demoConfiguration.dataConsentText,
  ].flatMap(wordings);

  it('passes the sanitizer unchanged', () => {
    for (const html of texts) expect(sanitizeHtml(html)).toBe(html);
  });

  it('shows headings, lists, a link and a table in the main guide', () => {
    const [guide] = steps.filter(isStepOf('text'));
    for (const html of wordings(guide?.content ?? '')) {
      for (const tag of ['<h2>', '<ul>', '<ol>', '<a href="https://', '<table>']) expect(html).toContain(tag);
    }
  });
});
