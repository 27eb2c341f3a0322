import { expect, it } from '@jest/globals';
import { splitModule } from './write-part.mjs';

/** A library as bundlers write it: classes, what belongs to them, and what they register. */
const LIBRARY = `
import { helper, other } from 'elsewhere';
let count = 0;
const seldomWord = 'seldom', shared = () => helper(count);
class Question { static of(name) { return registry[name]; } }
const registry = {};
const factory = { register(name, make) { registry[name] = make; }, get(name) { return registry[name]; } };
class Common extends Question { text() { return shared(); } }
__decorate([property()], Common.prototype, "text", void 0);
factory.register("common", () => new Common());
class Inner { say() { return other(seldomWord); } }
class Seldom extends Question { inner = new Inner(); text() { return shared(); } }
Seldom.kept = 1;
__decorate([property()], Seldom.prototype, "kept", void 0);
factory.register("seldom", () => new Seldom());
factory.get("seldom").title = "Seldom";
class Rare extends Question { rest = { Inner: 1 }; text() { return shared(); } }
factory.register("rare", () => new Rare());
function __decorate() {}
function property() {}
export { Common, Seldom as Odd, Rare, factory };
export { helper as again } from 'elsewhere';
`;

const parts = { one: ['seldom'], two: ['rare'] };
const split = (library = LIBRARY, names: Record<string, string[]> = parts) => splitModule(library, names, './base.mjs');

it('takes out what is registered under a name, with all that nothing else needs', () => {
  const one = split()('one');
  for (const text of ['class Seldom', 'class Inner', 'Seldom.kept = 1', '__decorate([', '.title = "Seldom"'])
    expect(one).toContain(text);
  expect(one).toContain('export { Seldom as Odd };');
  for (const text of ['class Common', 'class Rare', 'const registry', 'function __decorate'])
    expect(one).not.toContain(text);
});

it('leaves the rest in its order, with its exports and what parts take from it', () => {
  const base = split()(null);
  for (const text of ['Seldom', 'Inner', 'Rare', '"rare"']) expect(base).not.toContain(text);
  expect(base.indexOf('class Common')).toBeLessThan(base.indexOf('"common"'));
  expect(base).toContain('export { Common as Common, factory as factory };');
  expect(base).toContain("export { helper as again } from 'elsewhere';");
  expect(base).toContain('Question as Question$handed');
  expect(split()('two')).toMatch(/import \{.*Question\$handed as Question.*\} from "\.\/base\.mjs";/);
});

it('writes each statement once', () => {
  const texts = [null, 'one', 'two'].map((part) => split()(part));
  const lines = LIBRARY.trim()
    .split('\n')
    .filter((line) => !/^(import|export)/.test(line));
  for (const line of lines) expect(texts.filter((text) => text.includes(line))).toHaveLength(1);
});

it('has a whole, which is all parts', () => {
  expect(split()('whole')).toBe('export * from "./base.mjs?part=one";\nexport * from "./base.mjs?part=two";\n');
});

it('leaves what two parts need where both find it', () => {
  const library = LIBRARY.replace('rest = { Inner: 1 }', 'rest = new Inner()');
  expect(split(library)(null)).toContain('class Inner');
  expect(split(library, { both: ['seldom', 'rare'] })('both')).toContain('class Inner');
});

it.each([
  [
    'the base still needs one',
    LIBRARY.replace('return registry[name]; }', 'return new Rare(name); }'),
    '“rare” cannot stand in the part “two”: Rare is needed by Question',
  ],
  [
    'another registration needs one',
    LIBRARY.replace('new Common()', 'new Common(Seldom)'),
    '“seldom” cannot stand in the part “one”: Seldom is needed by factory.register("common", () => new Common(Seldom));',
  ],
  [
    'another part needs one',
    LIBRARY.replace('class Rare extends Question', 'class Rare extends Seldom'),
    '“seldom” cannot stand in the part “one”: Seldom is needed by another part',
  ],
  [
    'a name is gone',
    LIBRARY.replaceAll('"rare"', '"scarce"'),
    '“rare” of the part “two” is registered nowhere in the library (any more)',
  ],
  [
    'a variable of the base would be assigned from outside',
    LIBRARY.replace('inner = new Inner()', 'inner = ++count'),
    'Seldom cannot stand in the part “one”: it assigns count, which stays',
  ],
  [
    'the library exports in a way that is not known',
    `${LIBRARY}\nexport default factory;`,
    'Only a list of names can be split, and not: export default factory;',
  ],
])('fails where %s', (_, library, sentence) => {
  expect(() => split(library)(null)).toThrow(sentence);
});
