/** @jest-environment @impact-call/jest/jsdom */
import { mkdtempSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { splitModule } from '@impact-call/build/split-library';
import { afterAll, expect, it } from '@jest/globals';
import { FILES, MODELS, VIEWS } from './survey-parts.mjs';

// Below this package, from where the parts find React and the survey library.
const CACHE = join(import.meta.dirname, '../node_modules/.cache');
mkdirSync(CACHE, { recursive: true });
const folder = mkdtempSync(join(CACHE, 'survey-parts-'));
afterAll(() => rmSync(folder, { recursive: true }));

const loaders = new Map();
/** How to load a file of a library, which is split and written once. */
function written(name, parts) {
  if (!loaders.has(name)) loaders.set(name, write(name, parts));
  return loaders.get(name);
}

/** Writes base and parts of a library, and answers how to load one. */
function write(name, parts) {
  const split = splitModule(readFileSync(FILES[name], 'utf8'), parts, `./${name}.mjs`);
  writeFileSync(join(folder, `${name}.mjs`), split(null));
  for (const part of Object.keys(parts)) writeFileSync(join(folder, `${name}-${part}.mjs`), split(part));
  return (file) => import(pathToFileURL(join(folder, `${file}.mjs`)));
}

const exportsOf = (...modules) =>
  [...new Set(modules.flatMap(Object.keys))].filter((name) => !name.endsWith('$handed')).sort();

const namesIn = ({ Serializer }) => Object.keys(Serializer.classes).sort();
/** All that the library knows of its classes. */
const classesOf = ({ Serializer }) =>
  Object.fromEntries(
    namesIn({ Serializer }).map((name) => {
      const { parentName } = Serializer.findClass(name);
      const properties = Serializer.getProperties(name).map((one) => [one.name, one.type, one.defaultValue ?? null]);
      return [name, { parentName, properties: properties.sort(([one], [other]) => one.localeCompare(other)) }];
    }),
  );
const typesOf = ({ ElementFactory, QuestionFactory }) => [
  ElementFactory.Instance.getAllTypes(),
  QuestionFactory.Instance.getAllTypes(),
];

it('splits the survey library into a base and parts that are the whole together', async () => {
  const load = written('survey-core', MODELS);
  const whole = await import('survey-core');
  const base = await load('survey-core');
  const seldom = Object.values(MODELS).flat().sort();
  // What the base lacks is exactly what a survey is searched for before its model is made.
  expect(namesIn(whole).filter((name) => !namesIn(base).includes(name))).toEqual(seldom);
  expect(typesOf(base)[0]).not.toContain('matrixdynamic');
  const parts = await Promise.all(Object.keys(MODELS).map((part) => load(`survey-core-${part}`)));
  expect(classesOf(base)).toEqual(classesOf(whole));
  expect(typesOf(base)).toEqual(typesOf(whole));
  expect(exportsOf(base, ...parts)).toEqual(exportsOf(whole));
});

it('makes the same survey of them', async () => {
  const load = written('survey-core', MODELS);
  const whole = await import('survey-core');
  const base = await load('survey-core');
  await Promise.all(Object.keys(MODELS).map((part) => load(`survey-core-${part}`)));
  const types = whole.QuestionFactory.Instance.getAllTypes();
  const definition = { elements: types.map((type) => ({ type, name: type })) };
  const made = (library) => {
    const survey = new library.Model(definition);
    return survey.getAllQuestions().map((question) => [question.getType(), question.toJSON()]);
  };
  expect(made(base).flat()).toEqual(expect.arrayContaining(['matrixdynamic', 'multipletext', 'paneldynamic', 'file']));
  expect(made(base)).toEqual(made(whole));
});

it('splits the views alike', async () => {
  const load = written('survey-react-ui', VIEWS);
  const whole = await import('survey-react-ui');
  const base = await load('survey-react-ui');
  const typesIn = ({ ReactElementFactory, ReactQuestionFactory }) =>
    [ReactElementFactory, ReactQuestionFactory].flatMap(({ Instance }) => Instance.getAllTypes());
  expect(typesIn(whole).filter((type) => !typesIn(base).includes(type))).toEqual(
    expect.arrayContaining(['file', 'matrixdropdown', 'paneldynamic']),
  );
  const parts = await Promise.all(Object.keys(VIEWS).map((part) => load(`survey-react-ui-${part}`)));
  expect(typesIn(base)).toEqual(typesIn(whole));
  expect(exportsOf(base, ...parts)).toEqual(exportsOf(whole));
});

it('fails where a type is needed by what stays', () => {
  const source = readFileSync(FILES['survey-core'], 'utf8');
  expect(() => splitModule(source, { texts: ['text'] }, './base.mjs')).toThrow(
    /“text” cannot stand in the part “texts”: QuestionTextModel is needed by \w+/,
  );
});
