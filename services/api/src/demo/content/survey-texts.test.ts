import { ConditionRunner, Model } from 'survey-core';
import { describe, expect, it } from '@jest/globals';
import { expectWithMessage } from '@impact-call/jest';
import { surveys } from './surveys.ts';

/** Keys whose strings are no texts for users: codes, conditions and settings. */
const technicalKeys = new Set([
  'name',
  'type',
  'value',
  'inputType',
  'cellType',
  'visibleIf',
  'requiredIf',
  'expression',
  'maxValueExpression',
  'displayStyle',
  'correctAnswer',
]);
const conditionKeys = new Set(['visibleIf', 'requiredIf', 'expression', 'maxValueExpression']);

interface Leaf {
  path: string;
  key: string;
  value: string;
}

const leavesOf = (node: unknown, path = '', key = ''): Leaf[] => {
  if (typeof node === 'string') return [{ path, key, value: node }];
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node).flatMap(([name, child]) => leavesOf(child, `${path}/${name}`, name));
};

/** Every object that holds a text in one language or more. */
const textsOf = (node: unknown, path = ''): { path: string; text: Record<string, unknown> }[] => {
  if (typeof node !== 'object' || node === null) return [];
  if ('default' in node || 'it' in node || 'fr' in node) return [{ path, text: node as Record<string, unknown> }];
  return Object.entries(node).flatMap(([name, child]) => textsOf(child, `${path}/${name}`));
};

interface Choice {
  value?: string;
  text?: Record<string, string>;
  title?: Record<string, string>;
}

const choicesOf = (node: unknown, key = ''): Choice[] => {
  if (typeof node !== 'object' || node === null) return [];
  const own = ['choices', 'rows', 'columns'].includes(key) && Array.isArray(node) ? (node as Choice[]) : [];
  return [...own, ...Object.entries(node).flatMap(([name, child]) => choicesOf(child, name))];
};

describe.each(surveys)('texts of $name', ({ json }) => {
  it('has every text in English, Italian and French', () => {
    const texts = textsOf(json);
    expect(texts.length).toBeGreaterThan(5);
    for (const { path, text } of texts) {
      expectWithMessage(Object.keys(text).sort(), path).toEqual(['default', 'fr', 'it']);
      for (const wording of Object.values(text)) expectWithMessage(String(wording).trim(), path).not.toBe('');
    }
  });

  it('has no text in one language only', () => {
    const untranslated = leavesOf(json).filter(
      ({ key }) => !technicalKeys.has(key) && !['default', 'it', 'fr'].includes(key),
    );
    expect(untranslated).toEqual([]);
  });

  it('gives every choice, row and column a label that is not its code', () => {
    const choices = choicesOf(json);
    expect(choices.length).toBeGreaterThan(0);
    for (const { value, text, title } of choices) {
      const labels = Object.values(text ?? title ?? {});
      expect(labels).toHaveLength(3);
      expect(labels).not.toContain(value);
    }
  });

  it('keeps its codes stable and plain', () => {
    const names = new Model(json).getAllQuestions().map(({ name }) => name);
    for (const name of names) expect(name).toMatch(/^[a-z][a-zA-Z]*$/);
    for (const { value } of choicesOf(json)) expect(value ?? 'column').toMatch(/^[a-z0-9-]+$/);
  });

  it('gives every question a title of its own', () => {
    const titles = new Model(json).getAllQuestions().map(({ name, title }) => ({ name, title }));
    for (const { name, title } of titles) expect(title).not.toBe(name);
    expect(new Set(titles.map(({ title }) => title)).size).toBe(titles.length);
  });

  it('refers in its conditions to questions that exist', () => {
    const names = new Set([...new Model(json).getAllQuestions().map(({ name }) => name), 'row']);
    const conditions = leavesOf(json).filter(({ key }) => conditionKeys.has(key));
    for (const { path, value } of conditions) {
      const runner = new ConditionRunner(value);
      expectWithMessage(runner.canRun(), path).toBe(true);
      for (const variable of runner.getVariables()) expectWithMessage(names, path).toContain(variable.split('.')[0]);
    }
  });
});
